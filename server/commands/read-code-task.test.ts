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
  ['', 'Pass one of the tasks below.'],
  ['give 1005', 'Pass one of the tasks below.'],
  ['make friends', 'Pass an event number.'],
  ['make 1005', 'Pass the key of the discount'],
  ['list 1005 friends', 'list takes only an event number.'],
  ['end 1005 friends --uses 2', "no value: '--uses'"],
  ['make 1005 friends --uses', "no value: '--uses'"],
  ['make 1005 friends --uses 0', '--uses must be a whole number of at least 1.'],
  ['make 1005 friends --count 2 --code WORD', 'Pass either --count or --code, not both.'],
  ['make 1005 friends --uses 1 --uses 2', "no value: '--uses'"],
])('rejects %s', (line, says) => {
  expect(() => read(line)).toThrow(says);
});
