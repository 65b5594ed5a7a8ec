import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { languages, type Text } from '../../../../../contract/core/language.ts';
import type { StaffIssue } from '../../../../../contract/staff/marketing/newsletter.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceField, TextField } from '../../../../ui/field.tsx';
import { staffApi } from '../../api/staff-api.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { TextInLanguages } from '../../forms/text-in-languages.tsx';
import { StaffForm } from '../../forms/staff-form.tsx';
import { useSubmission, type Submission } from '../../forms/use-submission.ts';
import { Section } from '../../show/section.tsx';

interface Draft {
  readonly subject: Text;
  readonly heading: Text;
  readonly paragraphs: readonly { readonly id: number; readonly text: Text }[];
  readonly button: { readonly label: Text; readonly link: string } | undefined;
}

const empty: Draft = { subject: {}, heading: {}, paragraphs: [{ id: 0, text: {} }], button: undefined };

/** Edits an issue in three languages and sends it, after showing the number of recipients. */
export function IssueForm({ confirmed, onSent }: { confirmed: number; onSent: (readers: number) => void }) {
  const t = useTranslations('staff.newsletter');
  const submission = useSubmission();
  const [draft, setDraft] = useState(empty);
  const [isAsking, setAsking] = useState(false);
  /** Address of the last test email; undefined once the text changes. */
  const [tried, setTried] = useState<string>();
  const { subject, heading, paragraphs, button } = draft;
  const mistake = (field: string) => (language: string) => submission.at(`${field}.${language}`);
  const send = () =>
    submission.send(async () => {
      const { readers } = await staffApi.sendNewsletterIssue({ body: toIssue(draft) });
      setDraft(empty);
      setTried(undefined);
      onSent(readers);
    });
  const tryIt = () =>
    submission.send(async () => setTried((await staffApi.tryNewsletterIssue({ body: toIssue(draft) })).email));
  const write = (more: Partial<Draft>) => {
    setDraft({ ...draft, ...more });
    setTried(undefined);
  };
  const add = () =>
    write({ paragraphs: [...paragraphs, { id: Math.max(...paragraphs.map(({ id }) => id)) + 1, text: {} }] });
  return (
    <Section title={t('write')} text={t('writeText')}>
      {/* Before the summary: closing the dialog restores the focus, which the summary then takes. */}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('sendTitle')}
        act={t('send')}
        // Errors appear at the fields, below the dialog.
        onConfirm={async () => void (await send())}
      >
        <p>{t('sendText', { count: confirmed })}</p>
      </ConfirmDialog>
      <StaffForm
        submission={submission}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={() => setAsking(true)}
      >
        {(['subject', 'heading'] as const).map((field) => (
          <TextInLanguages
            key={field}
            label={t(field)}
            name={field}
            value={field === 'subject' ? subject : heading}
            error={mistake(field)}
            onChange={(text) => write({ [field]: text })}
          />
        ))}
        <Paragraphs paragraphs={paragraphs} mistake={mistake} onChange={(next) => write({ paragraphs: next })} />
        <ButtonFields button={button} submission={submission} onChange={(next) => write({ button: next })} />
        <IssueButtons busy={submission.busy} tried={tried} onAdd={add} onTry={() => void tryIt()} />
      </StaffForm>
    </Section>
  );
}

function IssueButtons({
  busy,
  tried,
  onAdd,
  onTry,
}: {
  busy: boolean;
  tried: string | undefined;
  onAdd: () => void;
  onTry: () => void;
}) {
  const t = useTranslations('staff.newsletter');
  return (
    <>
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={onAdd}>{t('addParagraph')}</Button>
        <div className="flex flex-wrap justify-end gap-2">
          <Button busy={busy} onClick={onTry}>
            {t('try')}
          </Button>
          <Button type="submit" tone="main" busy={busy}>
            {t('send')}
          </Button>
        </div>
      </div>
      <p role="status" className="text-ok empty:hidden">
        {tried === undefined ? '' : t('tried', { email: tried })}
      </p>
    </>
  );
}

/** Paragraphs in reading order; at least one. */
function Paragraphs({
  paragraphs,
  mistake,
  onChange,
}: {
  paragraphs: Draft['paragraphs'];
  mistake: (field: string) => (language: string) => string | undefined;
  onChange: (paragraphs: Draft['paragraphs']) => void;
}) {
  const t = useTranslations('staff.newsletter');
  return paragraphs.map(({ id, text }, at) => (
    <div key={id} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <div className="w-full">
        <TextInLanguages
          label={t('paragraph', { number: at + 1 })}
          name={`paragraphs.${at}`}
          rows={4}
          value={text}
          error={mistake(`paragraphs.${at}`)}
          onChange={(next) => onChange(paragraphs.map((one) => (one.id === id ? { id, text: next } : one)))}
        />
      </div>
      {paragraphs.length > 1 ? (
        <button
          type="button"
          className="small-button"
          onClick={() => onChange(paragraphs.filter((one) => one.id !== id))}
        >
          {t('removeParagraph', { number: at + 1 })}
        </button>
      ) : null}
    </div>
  ));
}

function ButtonFields({
  button,
  submission,
  onChange,
}: {
  button: Draft['button'];
  submission: Submission;
  onChange: (button: Draft['button']) => void;
}) {
  const t = useTranslations('staff.newsletter');
  return (
    <>
      <ChoiceField
        label={t('hasButton')}
        checked={button !== undefined}
        onChange={({ target }) => onChange(target.checked ? { label: {}, link: '' } : undefined)}
      />
      {button ? (
        <>
          <TextInLanguages
            label={t('buttonLabel')}
            name="button.label"
            value={button.label}
            error={(language) => submission.at(`button.label.${language}`)}
            onChange={(label) => onChange({ ...button, label })}
          />
          <TextField
            label={t('buttonLink')}
            type="url"
            {...submission.field('button.link', button.link, (link) => onChange({ ...button, link }))}
          />
        </>
      ) : null}
    </>
  );
}

function whole(text: Text): StaffIssue['subject'] {
  const [en_us = '', zh_hk = '', zh_cn = ''] = languages.map((language) => text[language] ?? '');
  return { en_us, zh_hk, zh_cn };
}

function toIssue({ subject, heading, paragraphs, button }: Draft): StaffIssue {
  return {
    subject: whole(subject),
    heading: whole(heading),
    paragraphs: paragraphs.map(({ text }) => whole(text)),
    ...(button ? { button: { label: whole(button.label), link: button.link.trim() } } : {}),
  };
}
