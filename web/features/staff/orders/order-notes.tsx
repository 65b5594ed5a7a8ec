import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '../../../../contract/staff/order.ts';
import { TextArea } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

export function OrderNotes({
  order,
  notes,
  onDone,
}: {
  order: StaffOrder;
  notes: NonNullable<StaffOrder['person']>['notes'];
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.orders');
  const formats = useStaffFormats();
  const submission = useSubmission();
  const [text, setText] = useState('');
  const [noteId, setNoteId] = useState(newId);
  const write = async () => {
    const { number } = order;
    if (
      !(await submission.send(
        async () => void (await staffApi.writeOrderNote({ params: { number }, body: { noteId, text } })),
      ))
    )
      return;
    setText('');
    setNoteId(newId());
    await onDone();
  };
  return (
    <Section title={t('notes')} text={t('notesText')}>
      <ul className="grid gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.noteId} className="border-b border-line pb-3">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
            <p className="text-small text-muted">
              {note.by} · {formats.dayAndTime(note.at)}
            </p>
          </li>
        ))}
      </ul>
      {order.actions.includes('order.note') ? (
        <StaffForm
          submission={submission}
          ids={{ text: 'note-text' }}
          submit={t('writeNote')}
          tone="plain"
          align="start"
          className="mt-3 grid gap-3"
          onSubmit={write}
        >
          <TextArea label={t('newNote')} {...submission.field('text', text, setText)} id="note-text" />
        </StaffForm>
      ) : null}
    </Section>
  );
}
