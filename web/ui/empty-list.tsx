import { ButtonLink } from './button.tsx';

export function EmptyList({ text, to, next }: { text: string; to: string; next: string }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-card border-2 border-dotted border-edge p-6">
      <p className="reading-width">{text}</p>
      <ButtonLink tone="main" to={to}>
        {next}
      </ButtonLink>
    </div>
  );
}
