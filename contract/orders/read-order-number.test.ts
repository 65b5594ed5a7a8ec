import { expect, test } from 'vitest';
import { readOrderNumber } from './read-order-number.ts';

test.each(['4071938265', ' 4071 938 265\n', '4071-938-265', '4071–938–265', '４０７１９３８２６５'])(
  'reads a transaction number in any common spelling: %j',
  (text) => expect(readOrderNumber(text)).toBe('4071938265'),
);

test.each(['', '407193826', '40719382655', '407193826x', 'No. 4071938265', '4071938265?'])(
  'returns null for text that is not a transaction number: %j',
  (text) => expect(readOrderNumber(text)).toBeNull(),
);
