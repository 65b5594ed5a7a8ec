import { describe, expect, it } from 'vitest';
import { checkDigitOf } from '../../../../../contract/orders/order-number.ts';
import { parcelCalls } from '../../../../../contract/staff/counter/parcels.ts';
import { parseParcelLines } from './parse-parcel-lines.ts';

const number = `123456789${checkDigitOf('123456789')}`;
const other = `223456789${checkDigitOf('223456789')}`;

describe('parseParcelLines', () => {
  it('reads lines separated by commas, tabs and semicolons', () => {
    const { lines, wrong } = parseParcelLines(
      `${number}, SF1234567\r\n\n${other.slice(0, 4)} ${other.slice(4)}\tSF-99;W123\n`,
    );
    expect(wrong).toEqual([]);
    expect(lines).toMatchObject([
      { number, trackingNumber: 'SF1234567', waybillNumber: null },
      { number: other, trackingNumber: 'SF-99', waybillNumber: 'W123' },
    ]);
    expect(parseParcelLines(`${number}，ＳＦ１２３４`).lines).toMatchObject([{ trackingNumber: 'SF1234' }]);
  });

  it.each([
    `${number}, SF 1234 5678 901`,
    `"${number}","SF1234 5678 901"`,
    `Order ${number}, Tracking no.: SF1234 5678901`,
    `訂單編號：${number}\t順豐運單號：SF 12345678901`,
    `${number} SF12345678901`,
    `#${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}: SF Express SF1234 5678901`,
    `“${number}”；「SF12345678901」`,
  ])('reads %j as an order number and a tracking number', (line) => {
    expect(parseParcelLines(line)).toEqual({
      lines: [{ text: line, number, trackingNumber: 'SF12345678901', waybillNumber: null }],
      wrong: [],
    });
  });

  it('rejects words instead of a tracking number', () => {
    const lines = [`${number}, not sent yet`, `${number}, sent on 5 May`, `${number} tomorrow: 9 am`];
    expect(parseParcelLines(lines.join('\n')).wrong.map(({ mistake }) => mistake)).toEqual(lines.map(() => 'tracking'));
  });

  it('names the invalid part of each wrong line', () => {
    const mistyped = `${number.slice(0, 9)}${(Number(number[9]) + 1) % 10}`;
    const lines = [
      `${mistyped}, SF1234567`,
      number,
      `${number}, S!`,
      `${number}, SF1234, ?`,
      `${number},SF1234,W123,x`,
    ];
    expect(parseParcelLines(lines.join('\n')).wrong.map(({ mistake }) => mistake)).toEqual([
      'number',
      'tracking',
      'tracking',
      'waybill',
      'parts',
    ]);
  });

  it('rejects a second line for the same order', () => {
    const { lines, wrong } = parseParcelLines(`${number},SF1234\n${number},SF1235`);
    expect(lines).toHaveLength(1);
    expect(wrong).toEqual([{ text: `${number},SF1235`, mistake: 'twice' }]);
  });

  it('reads numbers the same way as the call for one parcel', () => {
    const { body } = parcelCalls.sendParcel;
    expect(body.parse({ trackingNumber: 'Tracking no.: SF 1234 5678', waybillNumber: '“W 12345”' })).toEqual({
      trackingNumber: 'SF12345678',
      waybillNumber: 'W12345',
    });
    expect(body.safeParse({ trackingNumber: 'not sent yet' }).success).toBe(false);
  });
});
