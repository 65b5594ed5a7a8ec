import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { admin, bearer } from 'better-auth/plugins';
import type { Db, Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { hashPassword, verifyPassword } from './hash-passwords.ts';
import { sessionSeconds } from '../rules.ts';

/** Account library. Only `auth.api.*` is used; its HTTP handler is not served. */
export type Auth = ReturnType<typeof openAuth>;

interface AuthOptions {
  db: Db;
  /** True: the library wraps the writes of one call in a transaction. False if `db` already is a transaction. */
  transaction: boolean;
  hash?: (password: string) => Promise<string>;
}

export function authOptions(program: Program, { db, transaction, hash }: AuthOptions) {
  return {
    appName: 'Fei',
    baseURL: program.config.publicUrl,
    secret: program.key('accounts').toString('hex'),
    database: { db, type: 'postgres', transaction },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its messages may contain addresses, so they are logged at debug level. Errors are thrown anyway.
    logger: { level: 'error', log: (_level, message) => program.log.debug(message) },
    advanced: { database: { generateId: () => program.id(), validateSchema: false }, useSecureCookies: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      // The contract sets the limits (`chosenPassword`). The library counts UTF-16 units, so its own limit could reject
      // at login a password that was accepted at a change.
      minPasswordLength: 1,
      maxPasswordLength: Number.MAX_SAFE_INTEGER,
      password: {
        hash: hash ?? ((password) => hashPassword(program, password)),
        verify: (attempt) => verifyPassword(program, attempt),
      },
    },
    session: {
      modelName: 'member_session',
      expiresIn: sessionSeconds,
      fields: {
        userId: 'member_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    user: {
      modelName: 'member',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: {
      modelName: 'member_account',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'member_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'member_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      user: {
        create: { before: async (user) => ({ data: { ...user, createdAt: program.now(), updatedAt: program.now() } }) },
      },
      // Sessions expire by the program's clock, which also checks them.
      session: {
        create: {
          before: async (session) => ({
            data: {
              ...session,
              createdAt: program.now(),
              updatedAt: program.now(),
              expiresAt: new Date(program.now().getTime() + sessionSeconds * 1000),
            },
          }),
        },
      },
    },
    plugins: [
      admin({
        defaultRole: 'member',
        schema: {
          user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
          session: { fields: { impersonatedBy: 'impersonated_by' } },
        },
      }),
      // Identifies a session by its token in our calls; `sign-session.ts` makes the cookies.
      bearer(),
    ],
  } satisfies BetterAuthOptions;
}

/**
 * Opens the account library.
 * @param options.db the pool, or the transaction that must contain all writes.
 */
export function openAuth(program: Program, options: AuthOptions) {
  return betterAuth(authOptions(program, options));
}

export const auth = sharedKey<Auth, Program>((program) => openAuth(program, { db: program.db, transaction: true }));
