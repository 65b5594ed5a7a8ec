import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type { ICUArgs, MessageKeys, NamespaceKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';
import { formatNumber } from '../contract/core/format.ts';
import { intlLocale, languages, type Language } from '../contract/core/language.ts';
import enUs from '../words/server/en_us.ts';
import zhCn from '../words/server/zh_cn.ts';
import zhHk from '../words/server/zh_hk.ts';

/** All server texts. zh_hk is the source: its messages define the types of their values. */
export type Words = typeof zhHk;

const wordsIn = { en_us: enUs, zh_cn: zhCn, zh_hk: zhHk } as const satisfies Record<Language, unknown>;

type Part = NamespaceKeys<Words, NestedKeyOf<Words>>;
type Arguments<Message extends string> = ICUArgs<
  Message,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>;
/** Arguments for a key that may name several messages: the values of all of them. */
type AllArguments<Message extends string> = (
  Message extends unknown ? (values: Arguments<Message>) => void : never
) extends (values: infer Values) => void
  ? Values
  : never;
type ValuesOf<Message> = [Message] extends [string]
  ? Partial<AllArguments<Message>> extends AllArguments<Message>
    ? []
    : [values: AllArguments<Message>]
  : never;

/** Formats a message as `useTranslations` does on pages: `t('key', { name: value })`. */
export interface Translator<Messages> {
  <Key extends MessageKeys<Messages, NestedKeyOf<Messages>>>(
    key: Key,
    ...values: ValuesOf<NestedValueOf<Messages, Key>>
  ): string;
  has(key: string): key is MessageKeys<Messages, NestedKeyOf<Messages>>;
}

interface Message {
  readonly compiled: CompiledMessage;
  readonly needs: readonly string[];
}
type Values = Readonly<Record<string, string | number>>;

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: (...requested) => new Intl.DateTimeFormat(...requested),
    getNumberFormat: (locale, request) =>
      request ? new Intl.NumberFormat(locale, request) : ({ format: formatNumber } as Intl.NumberFormat),
    getPluralRules: (locale, asked) => rulesIn(String(locale), asked?.type),
  },
};

const plurals = new Map<string, Intl.PluralRules>();

function rulesIn(locale: string, type: Intl.PluralRuleType = 'cardinal'): Intl.PluralRules {
  const key = `${locale} ${type}`;
  let rules = plurals.get(key);
  if (!rules) plurals.set(key, (rules = new Intl.PluralRules(locale, { type })));
  return rules;
}

/**
 * Messages by complete key, compiled on first use: a sale that has just sold out causes thousands of refusals a second.
 */
const compiledIn: Record<Language, Map<string, Message>> = { en_us: new Map(), zh_cn: new Map(), zh_hk: new Map() };

function find(language: Language, key: string): string | undefined {
  let found: unknown = wordsIn[language];
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = Reflect.get(found, name);
  }
  return typeof found === 'string' ? found : undefined;
}

/** Returns the names of the values in all branches of a compiled message. */
function argumentsIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node: unknown) => {
    if (!Array.isArray(node)) return [];
    const [name, type, branches] = node as [string, unknown, unknown];
    if (typeof type !== 'number' || type === 0) return [name, ...argumentsIn(node.slice(1))];
    const inside = typeof branches === 'object' && branches !== null ? Object.values(branches) : [];
    return [name, ...inside.flatMap(argumentsIn)];
  });
}

function compiled(language: Language, key: string): Message {
  const known = compiledIn[language].get(key);
  if (known) return known;
  const text = find(language, key);
  if (text === undefined) throw new RangeError(`there is no text for ${key}`);
  const parts = compile(text);
  const message = { compiled: parts, needs: [...new Set(argumentsIn(parts))] };
  compiledIn[language].set(key, message);
  return message;
}

function formatCallMessage(language: Language, key: string, values: Values): string {
  const message = compiled(language, key);
  if (typeof message.compiled === 'string') return message.compiled;
  for (const name of message.needs) {
    if (values[name] === undefined) throw new RangeError(`nothing for {${name}} in ${key}`);
  }
  const said = format(message.compiled, intlLocale[language], values, options);
  if (typeof said !== 'string') throw new TypeError(`${key} has tags, which only pages can show`);
  return said;
}

/**
 * Returns the translator of server texts in a language: mails, printed documents, refusals, and pages without assets.
 * @param part part of the texts that keys are relative to.
 * @throws {RangeError} if a required value is missing, so that nothing is sent with a gap.
 */
export function translator(language: Language): Translator<Words>;
export function translator<Name extends Part>(language: Language, part: Name): Translator<NestedValueOf<Words, Name>>;
export function translator(language: Language, part?: string): unknown {
  const whole = (key: string) => (part === undefined ? key : `${part}.${key}`);
  const say = (key: string, values: Values = {}) => formatCallMessage(language, whole(key), values);
  return Object.assign(say, { has: (key: string) => find(language, whole(key)) !== undefined });
}

/** Formats a text in every language, for storage. */
export function inEveryLanguage(say: (language: Language) => string): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, say(language)])) as Record<Language, string>;
}
