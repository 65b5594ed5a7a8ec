import { expect, test } from 'vitest';
import { choiceOf, parsePrinterChoice } from './printer-choice.ts';
import { findOutputEndpoint, readPortStatus } from './send-to-printer.ts';
import { printerClass, type UsbDevice } from './usb.ts';

const bulk = (endpointNumber: number, direction: 'in' | 'out') => ({ endpointNumber, direction, type: 'bulk' });
const part = (interfaceNumber: number, interfaceClass: number, ...endpoints: ReturnType<typeof bulk>[]) => ({
  interfaceNumber,
  alternates: [{ interfaceClass, endpoints }],
});

test('selects the output endpoint of the printer interface over other interfaces', () => {
  const configuration = {
    configurationValue: 1,
    interfaces: [part(0, 3, bulk(1, 'out')), part(1, printerClass, bulk(2, 'in'), bulk(3, 'out'))],
  };
  const device = { configuration: null, configurations: [configuration] };
  expect(findOutputEndpoint(device)).toEqual({ configurationValue: 1, interfaceNumber: 1, endpointNumber: 3 });
  const other = { configurationValue: 2, interfaces: [part(0, 255, bulk(5, 'out'))] };
  expect(findOutputEndpoint({ configuration: other, configurations: [] })).toMatchObject({ endpointNumber: 5 });
  expect(findOutputEndpoint({ configuration: null, configurations: [] })).toBeUndefined();
});

test('reads no paper, stopped or no error from the port status', () => {
  expect(readPortStatus(0b0001_1000)).toBeUndefined();
  expect(readPortStatus(0b0011_1000)).toBe('paper');
  expect(readPortStatus(0b0011_0000)).toBe('paper');
  expect(readPortStatus(0b0001_0000)).toBe('stopped');
  expect(readPortStatus(0b0000_1000)).toBe('stopped');
});

const device = (vendorId: number, more: Partial<UsbDevice> = {}) =>
  ({ vendorId, productId: 0x20, serialNumber: null, productName: ' ', ...more }) as UsbDevice;

test('selects the language by vendor and names a nameless printer by its IDs', () => {
  expect(choiceOf(device(0x05_19, { productName: 'TSP143', serialNumber: '7' }))).toMatchObject({
    language: 'star-prnt',
    name: 'TSP143',
    serialNumber: '7',
  });
  expect(choiceOf(device(0x0a_43))).toMatchObject({ language: 'fgl', name: '0a43:0020' });
  expect(choiceOf(device(0x04_b8))).toMatchObject({ language: 'esc-pos', roll: 'wide', serialNumber: '' });
});

test('restores stored settings and rejects invalid ones', () => {
  const choice = choiceOf(device(0x04_b8));
  expect(parsePrinterChoice(JSON.stringify(choice))).toEqual(choice);
  for (const text of [null, '', 'x', '[]', '3', '{"language":"pcl","vendorId":1,"productId":1}', '{"language":"fgl"}'])
    expect(parsePrinterChoice(text)).toBeUndefined();
});
