import { useTranslations } from 'use-intl';
import { toolNames, type ToolName } from '../tools/tool.ts';
import { toolKeys } from '../use-editor-keys.ts';
import type { Editor } from '../use-editor.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';

const lookOnly: readonly ToolName[] = ['select', 'lasso', 'hand'];

export function ToolRail({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const { history, act, view } = editor;
  const tools = editor.mayWrite ? toolNames : lookOnly;
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      aria-orientation="vertical"
      className="flex shrink-0 gap-1 overflow-x-auto border-line p-1.5 max-lg:border-b lg:flex-col lg:overflow-visible lg:border-e"
    >
      {tools.map((name) => (
        <RailButton
          key={name}
          icon={name}
          label={t(`toolNames.${name}`)}
          keyName={toolKeys[name].toUpperCase()}
          pressed={editor.tool === name}
          onPress={() => editor.take(name)}
        />
      ))}
      <span className="mx-1 border-line max-lg:border-s lg:my-1 lg:border-t" />
      {editor.mayWrite ? (
        <>
          <RailButton
            icon="undo"
            label={t('undo')}
            keyName="Ctrl Z"
            disabled={history.past.length === 0}
            onPress={() => act({ act: 'undo' })}
          />
          <RailButton
            icon="redo"
            label={t('redo')}
            keyName="Ctrl Shift Z"
            disabled={history.future.length === 0}
            onPress={() => act({ act: 'redo' })}
          />
        </>
      ) : null}
      <RailButton icon="zoomIn" label={t('zoomIn')} keyName="+" onPress={() => view.current?.zoom(1)} />
      <RailButton icon="zoomOut" label={t('zoomOut')} keyName="−" onPress={() => view.current?.zoom(-1)} />
      <RailButton icon="fit" label={t('fit')} keyName="F" onPress={() => view.current?.fit()} />
    </div>
  );
}

function RailButton({
  icon,
  label,
  keyName,
  pressed,
  disabled = false,
  onPress,
}: {
  icon: ToolIconName;
  label: string;
  keyName: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={`${label} (${keyName})`}
      disabled={disabled}
      onClick={onPress}
      className="relative grid size-9 shrink-0 place-items-center rounded-md border border-transparent text-ink hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent pointer-coarse:size-11"
    >
      <ToolIcon name={icon} />
      {keyName.length === 1 ? (
        <span
          aria-hidden="true"
          className="absolute end-0.5 bottom-0 text-[0.625rem] leading-none opacity-75 pointer-coarse:hidden"
        >
          {keyName}
        </span>
      ) : null}
    </button>
  );
}
