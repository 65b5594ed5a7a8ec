import * as z from 'zod/mini';
import { passwordLength } from './limits.ts';

/**
 * A password chosen by a member; the same rule applies to registration, activation, change and reset. 8 to 20
 * characters (specification, section 9), counted by code points, so that an emoji or a rare Chinese character is one.
 * Only the server has the list of common passwords; blank ones are rejected everywhere.
 */
export const chosenPassword = (required: string) =>
  z.string(required).check(
    // Reports one error for an empty password without aborting, so that the form still compares its other fields.
    z.minLength(passwordLength.least, { error: ({ input }) => (input === '' ? required : 'password_length') }),
    z.maxLength(passwordLength.most, 'password_length'),
    z.refine((password) => password === '' || password.trim() !== '', 'password_common'),
  );

/** A password typed at login. Allows more than the maximum length, so that a wrong one is reported as wrong. */
export const typedPassword = (required: string) =>
  z.string(required).check(z.minLength(1, required), z.maxLength(200, 'too_long'));
