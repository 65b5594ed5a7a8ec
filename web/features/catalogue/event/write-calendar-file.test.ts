import { expect, test } from 'vitest';
import { writeCalendarFile } from './write-calendar-file.ts';

const entry = {
  id: 'one',
  title: '海港盾決賽：獅門流浪對舢舨灣聯，連同一個非常非常長的副題，好讓這一行必須摺成幾行才放得下',
  from: '2026-12-05T20:00:00+08:00',
  to: '2026-12-05T14:30:00.000Z',
  place: 'Arena, Kai Tak; Kowloon',
  url: 'https://fei.example/zh_hk/Event/1.html',
  madeAt: '2026-10-01T02:04:00.000Z',
};
const file = writeCalendarFile(entry);

test('writes instants in UTC', () => {
  expect(file).toContain('\r\nDTSTART:20261205T120000Z\r\nDTEND:20261205T143000Z\r\n');
});

test('uses the time of writing as timestamp', () => {
  expect(file).toContain('\r\nDTSTAMP:20261001T020400Z\r\n');
});

test('folds lines at 75 octets so that unfolding restores the title', () => {
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${entry.title}\r\n`);
});

test('escapes commas and semicolons, and omits an empty location', () => {
  expect(file).toContain('LOCATION:Arena\\, Kai Tak\\; Kowloon');
  expect(writeCalendarFile({ ...entry, place: '' })).not.toContain('LOCATION');
});
