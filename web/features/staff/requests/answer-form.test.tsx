import { useRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import type { StaffRequest } from '../../../../contract/staff/requests.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { mountStaff, mountStaffPage } from '../../../testing/mount-staff.tsx';
import { AnswerForm } from './answer-form.tsx';
import { loadRequest, OneRequest } from './request.tsx';

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const request: StaffRequest = {
  reference: 'R1234567890',
  kind: 'transaction_change',
  state: 'in_progress',
  number: '1234567890',
  name: null,
  assignee: null,
  createdAt: '2027-03-01T04:00:00Z',
  language: 'en_us',
  fields: { newTelephone: '9876 5432' },
  hasPicture: false,
  address: 'buyer@example.com',
  order: null,
  changed: false,
  answers: [],
  log: [],
  templates: [
    { key: 'notYet', text: 'We haven’t changed anything yet.' },
    { key: 'needMore', text: 'Please send us:' },
  ],
  moves: ['answered', 'done', 'declined'],
  assignees: [],
  maySeePicture: false,
};
const changed: StaffRequest = {
  ...request,
  changed: true,
  templates: [{ key: 'changed', text: 'We’ve made the changes.' }, ...request.templates],
};

function Mounted({
  of,
  canApply,
  onApply,
  onDone,
}: {
  of: StaffRequest;
  canApply: boolean;
  onApply: () => void;
  onDone: () => void;
}) {
  const apply = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={apply} onClick={onApply}>
        Apply
      </button>
      <AnswerForm request={of} apply={apply} canApply={canApply} onDone={onDone} />
    </>
  );
}

async function open(of: StaffRequest, canApply: boolean) {
  const server = fakeServer(staffCalls, { answerStaffRequest: { state: 'done' } });
  const [onApply, onDone] = [vi.fn(), vi.fn()];
  const { t } = await mountStaff(<Mounted of={of} canApply={canApply} onApply={onApply} onDone={onDone} />);
  const end = page.getByLabelText(t('staff.requests.end'));
  const text = page.getByLabelText(t('staff.requests.text'), { exact: true });
  return { server, t, onApply, onDone, end, text };
}

describe('change request answer form', () => {
  test('opens the change with D and sends nothing while the order is unchanged', async () => {
    const { server, onApply, text, end, t } = await open(request, true);
    await expect.element(text).toHaveValue('We haven’t changed anything yet.');
    await expect.element(end).toHaveValue('in_progress');
    await expect.element(end.getByRole('option', { name: t('staff.requests.states.done') })).not.toBeInTheDocument();
    await userEvent.keyboard('d');
    expect(onApply).toHaveBeenCalledOnce();
    expect(server.sent('answerStaffRequest')).toEqual([]);
  });

  test('confirms the change and sends the answer with D after the order has changed', async () => {
    const { server, onApply, onDone, text } = await open(changed, false);
    await expect.element(text).toHaveValue('We’ve made the changes.');
    await userEvent.keyboard('d');
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(onApply).not.toHaveBeenCalled();
    expect(server.sent('answerStaffRequest')).toMatchObject([
      { body: { text: 'We’ve made the changes.', to: 'done' } },
    ]);
  });

  test("states that nothing is changed yet if the change can't be made from the page", async () => {
    const { server, onDone } = await open(request, false);
    await userEvent.keyboard('d');
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(server.sent('answerStaffRequest')).toMatchObject([
      { body: { text: 'We haven’t changed anything yet.', to: 'in_progress' } },
    ]);
  });
});

describe('change request page', () => {
  test('reloads its log after the picture is viewed', async () => {
    const withPicture: StaffRequest = { ...request, hasPicture: true, maySeePicture: true };
    const server = fakeServer(staffCalls, {
      readStaffRequest: withPicture,
      seeRequestPicture: { contentType: 'image/png', base64: onePixel },
    });
    const { t } = await mountStaffPage(
      { Component: OneRequest, loader: loadRequest },
      { path: 'Requests/:reference', at: `/Requests/${request.reference}` },
    );
    await expect.element(page.getByRole('img', { name: t('staff.requests.picture') })).toBeVisible();
    await expect.poll(() => server.sent('readStaffRequest')).toHaveLength(2);
    expect(server.sent('seeRequestPicture')).toHaveLength(1);
  });
});
