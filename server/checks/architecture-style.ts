import { parseSync } from 'vite';
import { proseIn, readModule, type Rule, type Violation } from './architecture-tree.ts';

const adverbs =
  /^(?:(?:also|always|both|either|finally|neither|first|immediately|later|never|next|no longer|only|still|then|together|twice)\s+)*/;
const noVerbs = /^(?:is|was|has|as|his|its|this|thus|across|always|besides|perhaps|sometimes|less|plus|minus|yes)$/;

/** Returns true if a name begins with a verb in the third person, ignoring a leading case name from a table. */
function beginsWithVerb(title: string): boolean {
  const rest = title.replace(/^(?:%s|\$\w+):?(?: \$\w+)?\s*/, '');
  if (rest === '') return true;
  const [word = ''] = rest.replace(adverbs, '').split(/[\s,:;]/);
  return /^[a-z][a-z-]*s$/.test(word) && !noVerbs.test(word);
}

/** Requires a test name to say what the subject does: it begins with a verb in the third person. */
export const testNamesBeginWithAVerb: Rule = ({ files, modules }) =>
  [...files].flatMap(([path, text]): Violation[] => {
    if (!/\.test\.tsx?$/.test(path)) return [];
    const { testNames } = modules.get(path) ?? readModule(path, text);
    return testNames
      .filter(({ what }) => !beginsWithVerb(what))
      .map(({ what, line }) => ({
        path,
        line,
        subject: what,
        what: `names a test "${what}": begin with a verb, as in "refunds points"`,
      }));
  });

/** Words that this project does not use, with their replacements. */
const bannedWords: Readonly<Record<string, string>> = {
  whoever: 'the person, by role',
  whatever: 'the thing itself',
  somebody: 'someone',
  anybody: 'anyone',
  nobody: 'no one',
  everybody: 'everyone',
  anew: 'again',
  'at once': 'immediately, or at the same time',
  'any more': 'no longer',
  lapses: 'expires',
  'put off': 'postpone',
  'puts off': 'postpone',
  'give back': 'refund, release or return',
  'gives back': 'refund, release or return',
  'given back': 'refund, release or return',
  'is told': 'is notified',
  'are told': 'are notified',
  'far side': 'fake gateway',
  'by hand of': 'by',
};
const banned = new RegExp(`\\b(?:${Object.keys(bannedWords).join('|')})\\b`, 'gi');

/** The style guide names the words; released texts stay unchanged. */
const mayNameThem =
  /^(?:docs\/STYLE\.md|CHANGELOG\.md|migrations\/|server\/checks\/(?:architecture|testing)-style[\w-]*\.ts)/;

/** Blanks message keys, which no user sees. */
function withoutKeys(text: string): string {
  return text.replaceAll(/^ *\w+:/gm, (key) => ' '.repeat(key.length));
}

/** Forbids words in user-facing texts that only this project would use. */
export const textsUseCommonWords: Rule = ({ files }) =>
  [...files].flatMap(([path, text]): Violation[] => {
    if (mayNameThem.test(path) || text.search(banned) < 0) return [];
    const prose = /^words\/.*\.en_us\.ts$/.test(path) ? [{ text: withoutKeys(text), start: 0 }] : proseIn(path, text);
    return prose.flatMap((part) =>
      [...withoutCode(part.text).matchAll(banned)].map(({ 0: word, index }) => ({
        path,
        line: lineAt(text, part.start + index),
        subject: word.toLowerCase(),
        what: `uses "${word}": write ${bannedWords[word.toLowerCase()]}`,
      })),
    );
  });

/** Code between backticks may use any name. */
const withoutCode = (text: string) => text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));

const longestComment = 3;

/** Limits comments that do not document a function or type to three lines. */
export const commentsAreShort: Rule = ({ files }) =>
  [...files].flatMap(([path, text]): Violation[] => {
    if (!/\.(?:tsx?|mjs)$/.test(path) || !/(?:^\s*\/\/.*\n){4}|\/\*[^*]/m.test(text)) return [];
    const found: Violation[] = [];
    let [first, end] = [0, 0];
    for (const comment of parseSync(path, text).comments) {
      const line = lineAt(text, comment.start);
      const lines = comment.value.split('\n').length;
      if (comment.type === 'Block') {
        if (!comment.value.startsWith('*') && lines > longestComment) found.push(tooLong(path, line));
        continue;
      }
      const between = text.slice(end, comment.start);
      if (end === 0 || !/^\n[ \t]*$/.test(between)) first = line;
      end = comment.end;
      if (line - first === longestComment) found.push(tooLong(path, first));
    }
    return found;
  });

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

const tooLong = (path: string, line: number): Violation => ({
  path,
  line,
  what: `has a comment of more than ${longestComment} lines`,
});
