import type { OutputOf } from '../../../../contract/calls.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { FaqTopic } from '../../../../contract/content/site-pages.ts';
import type { Ctx } from '../../../context.ts';
import { readCachedFaq } from './site-text-cache.ts';
import { plainTextOf } from './parse-spans.ts';
import { writePlainText } from './write-plain-text.ts';

type Topics = Readonly<Record<Language, readonly FaqTopic[]>>;

/**
 * Returns `/data/faqList.json`: topics and questions in three languages, with plain-text answers. Empty if there is no
 * text.
 */
export async function writeFaqList(ctx: Ctx): Promise<OutputOf<'dataFaqList'>> {
  const topicsIn = async (language: Language) => (await readCachedFaq(ctx, language))?.text.topics ?? [];
  const [en_us, zh_hk, zh_cn] = await Promise.all([topicsIn('en_us'), topicsIn('zh_hk'), topicsIn('zh_cn')]);
  return { faqList: writeTopics({ en_us, zh_hk, zh_cn }) };
}

function writeTopics(topics: Topics): OutputOf<'dataFaqList'>['faqList'] {
  let number = 0;
  // Checks before publication ensure the same anchors in the same order in every language.
  return topics.zh_hk.map((topic, at) => {
    const en = topics.en_us[at];
    const sc = topics.zh_cn[at];
    return {
      id: at + 1,
      code: topic.id,
      nameEng: en?.name ?? '',
      nameTc: topic.name,
      nameSc: sc?.name ?? '',
      displaySeq: at + 1,
      questionList: topic.questions.map((one, place) => ({
        id: ++number,
        code: one.id,
        questionEng: plainTextOf(en?.questions[place]?.question ?? []),
        questionTc: plainTextOf(one.question),
        questionSc: plainTextOf(sc?.questions[place]?.question ?? []),
        answerEng: writePlainText(en?.questions[place]?.answer ?? []),
        answerTc: writePlainText(one.answer),
        answerSc: writePlainText(sc?.questions[place]?.answer ?? []),
        displaySeq: place + 1,
      })),
    };
  });
}
