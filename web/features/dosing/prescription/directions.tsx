type DirectionsProps = { text: string; lang: string };

/** Directions step by step, as they were signed: a line each, and no amount apart from its unit. */
export function Directions({ text, lang }: DirectionsProps) {
  return (
    <span lang={lang} className="block space-y-1 break-words">
      {text.split(/(?<=;) /).map((step, at) => (
        <span key={at} className="block">
          {step.replace(/(\d) (?=\p{L})/gu, '$1\u00a0')}{' '}
        </span>
      ))}
    </span>
  );
}
