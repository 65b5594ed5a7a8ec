import { expect } from 'vitest';
import { Converter } from 'opencc-js/t2cn';
import type { Language } from '../../contract/core/language.ts';
import enUs from '../../words/server/en_us.ts';
import zhCn from '../../words/server/zh_cn.ts';
import zhHk from '../../words/server/zh_hk.ts';
import { allHandlers } from '../all-handlers.ts';
import { explainErrors } from '../http/explain-errors.ts';
import { makeContextOf } from '../http/make-context.ts';
import { createHttp } from '../platform/http.ts';
import { serveCalls } from '../http/api/serve-calls.ts';
import { openTestProgram } from './open-program.ts';

export const messageTexts: Record<Language, { refusals: Record<string, string>; fields: Record<string, string> }> = {
  en_us: enUs,
  zh_hk: zhHk,
  zh_cn: zhCn,
};

const toSimplified = Converter({ from: 'hk', to: 'cn' });

export interface MessageRequest {
  url: string;
  method?: 'GET' | 'POST';
  payload?: object;
  headers?: Record<string, string>;
}

export interface MessageAnswer {
  status: number;
  code: string;
  detail: string;
  errors: { field: string; code: string; detail: string }[];
}

export function makePost(url: string, payload: object): MessageRequest {
  return { url, method: 'POST', payload };
}

/** Serves a program's calls over HTTP; the result includes a function that returns their messages. */
export async function openMessageSite() {
  const program = await openTestProgram();
  const app = await createHttp(program.config, program.log);
  explainErrors(app);
  await serveCalls(app, allHandlers, makeContextOf(program));
  await app.ready();
  return {
    program,
    app,
    async hear({ url, method = 'GET', payload, headers }: MessageRequest, language: Language): Promise<MessageAnswer> {
      const response = await app.inject({
        method,
        url,
        headers: { 'x-language': language, 'sec-fetch-site': 'same-origin', ...headers },
        ...(payload ? { payload } : {}),
      });
      const {
        code,
        detail,
        errors = [],
      } = response.json<Omit<MessageAnswer, 'status' | 'errors'> & { errors?: MessageAnswer['errors'] }>();
      return { status: response.statusCode, code, detail, errors };
    },
    async close() {
      await app.close();
      await program.close();
    },
  };
}

/** Expects a translated text in the script of the language. */
export function expectOwn(text: string, language: Language, english: string): void {
  if (language === 'en_us') {
    expect(text).toBe(english);
    return;
  }
  expect(text).toMatch(/\p{Script=Han}/u);
  expect(text).not.toContain('undefined');
  if (language === 'zh_cn') expect(text, 'Traditional characters').toBe(toSimplified(text));
  else expect(toSimplified(text), 'Simplified characters').not.toBe(text);
}
