import type { PrinterChoice } from './printer-choice.ts';
import { findUsb, printerClass, type UsbDevice } from './usb.ts';

/**
 * Reason for a failed print: unplugged or off, used by another program, out of paper, or stopped (jam, open cover, no
 * response).
 */
export type PrinterProblem = 'gone' | 'taken' | 'paper' | 'stopped';

export class PrinterFailed extends Error {
  readonly trouble: PrinterProblem;

  constructor(trouble: PrinterProblem, cause?: unknown) {
    super(`the printer is ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

/** Bytes per USB transfer. */
const pieceBytes = 8192;

/** Milliseconds after the last progress at which the printer counts as stopped. */
const maxMs = 10_000;

/** Milliseconds between the last byte and the last status check: a jam is reported shortly after the paper moves. */
const lookMs = 300;

/**
 * Finds the bulk output endpoint of the printer interface, or else of the first interface that has one.
 * @returns `undefined` if there is none.
 */
export function findOutputEndpoint(
  device: Pick<UsbDevice, 'configuration' | 'configurations'>,
): { configurationValue: number; interfaceNumber: number; endpointNumber: number } | undefined {
  const configuration = device.configuration ?? device.configurations[0];
  const ways = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) => {
    const [first] = alternates;
    const out = first?.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
    return first && out ? [{ interfaceNumber, endpointNumber: out.endpointNumber, kind: first.interfaceClass }] : [];
  });
  const way = ways.find(({ kind }) => kind === printerClass) ?? ways[0];
  if (!configuration || !way) return undefined;
  const { interfaceNumber, endpointNumber } = way;
  return { configurationValue: configuration.configurationValue, interfaceNumber, endpointNumber };
}

/**
 * Decodes the port status of the USB printer class (paper empty, selected, no error).
 * @returns `undefined` if the printer is ready.
 */
export function readPortStatus(byte: number): PrinterProblem | undefined {
  if (byte & 0b10_0000) return 'paper';
  if (!(byte & 0b1000) || !(byte & 0b1_0000)) return 'stopped';
  return undefined;
}

/**
 * Sends bytes to the selected printer.
 * @throws {PrinterFailed} if the printer did not accept all bytes or reports an error; it is unknown how much was
 *   printed.
 */
export async function sendToPrinter(choice: PrinterChoice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const device = await findDevice(choice);
  const way = findOutputEndpoint(device);
  if (!way) throw new PrinterFailed('gone');
  try {
    await open(device, way);
    await look(device, way.interfaceNumber);
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      const sent = device.transferOut(way.endpointNumber, bytes.slice(from, from + pieceBytes));
      const { status } = await inTime(sent);
      if (status !== undefined && status !== 'ok') throw new PrinterFailed('stopped');
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    await look(device, way.interfaceNumber);
  } catch (error) {
    throw error instanceof PrinterFailed ? error : new PrinterFailed('stopped', error);
  } finally {
    // Frees the printer for other pages and programs, and ends pending transfers.
    await device.close().catch(() => undefined);
  }
}

async function findDevice({ vendorId, productId, serialNumber }: PrinterChoice): Promise<UsbDevice> {
  const known = (await findUsb()?.getDevices()) ?? [];
  const same = known.filter((one) => one.vendorId === vendorId && one.productId === productId);
  const device = same.find((one) => (one.serialNumber ?? '') === serialNumber) ?? same[0];
  if (!device) throw new PrinterFailed('gone');
  return device;
}

async function open(
  device: UsbDevice,
  { configurationValue, interfaceNumber }: { configurationValue: number; interfaceNumber: number },
): Promise<void> {
  try {
    if (!device.opened) await device.open();
    if (!device.configuration) await device.selectConfiguration(configurationValue);
  } catch (error) {
    throw new PrinterFailed('gone', error);
  }
  try {
    await device.claimInterface(interfaceNumber);
  } catch (error) {
    throw new PrinterFailed('taken', error);
  }
}

/**
 * Checks the printer's status; printers that don't report one pass.
 * @throws {PrinterFailed} if it reports an error.
 */
async function look(device: UsbDevice, interfaceNumber: number): Promise<void> {
  const setup = { requestType: 'class', recipient: 'interface', request: 1, value: 0, index: interfaceNumber } as const;
  const result = await inTime(device.controlTransferIn(setup, 1)).catch((error: unknown) => {
    if (error instanceof PrinterFailed) throw error;
    return undefined;
  });
  if (result?.status !== 'ok' || !result.data || result.data.byteLength === 0) return;
  const trouble = readPortStatus(result.data.getUint8(0));
  if (trouble) throw new PrinterFailed(trouble);
}

/** @throws {PrinterFailed} on a timeout: the printer is offline. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PrinterFailed('stopped')), maxMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
