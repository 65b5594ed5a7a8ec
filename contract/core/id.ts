import * as z from 'zod/mini';

/** Schema of an id (UUID). It converts upper case to lower case, as PostgreSQL writes ids. */
export const Id = z.uuid().check(z.toLowerCase());
