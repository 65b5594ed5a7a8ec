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

test('instants are written in UTC', () => {
  expect(file).toContain('\r\nDTSTART:20261205T120000Z\r\nDTEND:20261205T143000Z\r\n');
});

test('its time stamp is when it was written', () => {
  expect(file).toContain('\r\nDTSTAMP:20261001T020400Z\r\n');
});

test('no line is longer than 75 octets, and unfolding gives the title back', () => {
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${entry.title}\r\n`);
});

test('commas and semicolons are escaped; an empty place is left out', () => {
  expect(file).toContain('LOCATION:Arena\\, Kai Tak\\; Kowloon');
  expect(writeCalendarFile({ ...entry, place: '' })).not.toContain('LOCATION');
});
