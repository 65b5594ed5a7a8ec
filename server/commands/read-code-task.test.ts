import { expect, test } from 'vitest';
import { readCodeTask } from './read-code-task.ts';

const read = (line: string) => readCodeTask(line.split(' '));

test('reads code tasks from the command line', () => {
  expect(read('list 1005')).toEqual({ do: 'list', eventNumber: 1005 });
  expect(read('end 1005 friends')).toEqual({ do: 'end', eventNumber: 1005, discountKey: 'friends' });
  const make = { do: 'make', eventNumber: 1005, discountKey: 'friends', uses: 1, perMember: null };
  expect(read('make 1005 friends')).toEqual({ ...make, codes: { count: 1 } });
  expect(read('make 1005 friends --uses 500 --code HARVEST --per-member 2')).toEqual({
    ...make,
    uses: 500,
    perMember: 2,
    codes: { text: 'HARVEST' },
  });
});

test.each([
  ['', 'Missing or unknown command.'],
  ['give 1005', 'Missing or unknown command.'],
  ['make friends', 'by its number'],
  ['make 1005', 'by its key'],
  ['list 1005 friends', 'by its key'],
  ['end 1005 friends --uses 2', "What is '--uses'?"],
  ['make 1005 friends --uses', "What is '--uses'?"],
  ['make 1005 friends --uses 0', '--uses is a number from 1.'],
  ['make 1005 friends --count 2 --code WORD', 'Either --count or --code.'],
  ['make 1005 friends --uses 1 --uses 2', "What is '--uses'?"],
])('rejects %s', (line, says) => {
  expect(() => read(line)).toThrow(says);
});
