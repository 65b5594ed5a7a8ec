import type { PrinterChoice } from './printer-choice.ts';
import { findUsb, printerClass, type UsbDevice } from './usb.ts';

/**
 * Why nothing is printed: it is not there or off, another program has it, it has no paper, or it stopped (a jam, an open
 * cover) or answers nothing.
 */
export type PrinterTrouble = 'gone' | 'taken' | 'paper' | 'stopped';

export class PrinterFailed extends Error {
  readonly trouble: PrinterTrouble;

  constructor(trouble: PrinterTrouble, cause?: unknown) {
    super(`the printer is ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

/** Bytes that are sent at once. */
const pieceBytes = 8192;

/** How long a printer may take nothing, before it counts as stopped. Milliseconds. */
const mostMs = 10_000;

/** From the last byte to the last look: a jam shows a moment after the paper moves. Milliseconds. */
const lookMs = 300;

/** Where bytes go: the bulk way out of the printer's interface, or of the first that has one. */
export function findWayOut(
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

/** What the port status of a printer says, as the class of printers has it: paper empty, selected, no error. */
export function readPortStatus(byte: number): PrinterTrouble | undefined {
  if (byte & 0b10_0000) return 'paper';
  if (!(byte & 0b1000) || !(byte & 0b1_0000)) return 'stopped';
  return undefined;
}

/**
 * Sends bytes to the chosen printer.
 * @throws {PrinterFailed} where the printer did not take them all, or says that it cannot print: nobody knows how much of
 * it is on paper then.
 */
export async function sendToPrinter(choice: PrinterChoice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const device = await findDevice(choice);
  const way = findWayOut(device);
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
    // Closed, another page or program has it next; what still waits to be sent ends with it.
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

/** Asks the printer how it is, where it says so at all. */
async function look(device: UsbDevice, interfaceNumber: number): Promise<void> {
  const setup = { requestType: 'class', recipient: 'interface', request: 1, value: 0, index: interfaceNumber } as const;
  const answer = await inTime(device.controlTransferIn(setup, 1)).catch((error: unknown) => {
    if (error instanceof PrinterFailed) throw error;
    return undefined;
  });
  if (answer?.status !== 'ok' || !answer.data || answer.data.byteLength === 0) return;
  const trouble = readPortStatus(answer.data.getUint8(0));
  if (trouble) throw new PrinterFailed(trouble);
}

/** @throws {PrinterFailed} where it takes too long: the printer is off-line. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PrinterFailed('stopped')), mostMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
