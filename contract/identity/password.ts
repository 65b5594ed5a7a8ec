import * as z from 'zod/mini';
import { passwordLength } from './limits.ts';

/**
 * A password that a member chooses: the one rule of registration, activation, change and reset. 8 to 20 characters
 * (specification, section 9), counted by code points: an emoji or a rare Chinese character is one. Whether it is among
 * the common ones only the server knows; blanks alone are, for anybody.
 */
export const chosenPassword = (required: string) =>
  z.string(required).check(
    // One error for an empty password without aborting, which would keep a form from comparing its other fields.
    z.minLength(passwordLength.least, { error: ({ input }) => (input === '' ? required : 'password_length') }),
    z.maxLength(passwordLength.most, 'password_length'),
    z.refine((password) => password === '' || password.trim() !== '', 'password_common'),
  );

/** A password that somebody claims to have: longer than any may be, so that a wrong one is called wrong. */
export const typedPassword = (required: string) =>
  z.string(required).check(z.minLength(1, required), z.maxLength(200, 'too_long'));
