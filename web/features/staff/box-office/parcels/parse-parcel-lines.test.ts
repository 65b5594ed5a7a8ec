import { describe, expect, it } from 'vitest';
import { checkDigitOf } from '../../../../../contract/orders/order-number.ts';
import { parseParcelLines } from './parse-parcel-lines.ts';

const number = `123456789${checkDigitOf('123456789')}`;
const other = `223456789${checkDigitOf('223456789')}`;

describe('pasted lines of parcels', () => {
  it('are read as people and sheets write them', () => {
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

  it('say what is wrong, each with its own text', () => {
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

  it('name an order once', () => {
    const { lines, wrong } = parseParcelLines(`${number},SF1234\n${number},SF1235`);
    expect(lines).toHaveLength(1);
    expect(wrong).toEqual([{ text: `${number},SF1235`, mistake: 'twice' }]);
  });
});
