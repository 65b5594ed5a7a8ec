import * as z from 'zod/mini';

/** UUID schema that converts to lower case, as PostgreSQL writes IDs. */
export const Id = z.uuid().check(z.toLowerCase());
