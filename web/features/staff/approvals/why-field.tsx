import { useTranslations } from 'use-intl';
import { TextArea } from '../../../ui/field.tsx';
import type { Sending } from '../forms/use-sending.ts';

/** Why somebody asks for an approval, for whoever gives it. @param props.name the field of the call. */
export function WhyField({
  name,
  text,
  value,
  onType,
  sending,
}: {
  name: string;
  /** Why an approval is needed at all. */
  text: string;
  value: string;
  onType: (value: string) => void;
  sending: Sending;
}) {
  const t = useTranslations('staff.approvals');
  return (
    <>
      <p className="text-warn">{text}</p>
      <TextArea
        label={t('why')}
        help={t('whyHelp')}
        id={name}
        rows={2}
        value={value}
        onChange={({ target }) => {
          sending.mend(name);
          onType(target.value);
        }}
        error={sending.at(name)}
      />
    </>
  );
}
