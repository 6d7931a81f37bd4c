import { useTranslation } from 'react-i18next';
import { formatHalfUnits } from '#shared/dosing/amounts.ts';
import type { Draw } from '#shared/dosing/draw.ts';
import { unitsText } from './dose-figures.ts';

const LENGTH = 300;
const LEFT = 24;
const TOP = 22;
const HEIGHT = 34;

/** The units between two numbers on the barrel. */
const NUMBERED = { 30: 5, 50: 5, 100: 10 } as const;

/** The patient's syringe to scale: every line, the liquid, and the line to draw to. */
export function SyringePicture({ draw }: { draw: Draw }) {
  const { t } = useTranslation();
  const { units, markHalfUnits } = draw.syringe;
  const at = (halfUnits: number) => LEFT + (halfUnits / (units * 2)) * LENGTH;
  const lines = Array.from(
    { length: (units * 2) / markHalfUnits + 1 },
    (_, index) => index * markHalfUnits,
  );
  const numbered = NUMBERED[units] * 2;
  const end = at(draw.halfUnits);
  return (
    <svg
      viewBox={`0 0 ${LEFT + LENGTH + 66} 92`}
      role="img"
      aria-label={t('dosing.picture', {
        size: units,
        mark: formatHalfUnits(markHalfUnits),
        units: unitsText(draw),
      })}
      className="w-full max-w-2xl text-ink"
    >
      <path d={`M0 ${TOP + HEIGHT / 2}H${LEFT}`} className="stroke-ink-soft" strokeWidth="2" />
      <rect
        x={LEFT}
        y={TOP}
        width={end - LEFT}
        height={HEIGHT}
        className="fill-accent"
        opacity="0.35"
      />
      <rect
        x={LEFT}
        y={TOP}
        width={LENGTH + 6}
        height={HEIGHT}
        rx="3"
        fill="none"
        className="stroke-ink-soft"
        strokeWidth="1.5"
      />
      <rect x={end} y={TOP + 2} width="7" height={HEIGHT - 4} rx="1" className="fill-ink" />
      <path
        d={`M${end + 7} ${TOP + HEIGHT / 2}H${LEFT + LENGTH + 52}m0 -15v30`}
        className="stroke-ink-soft"
        strokeWidth="3"
        fill="none"
      />
      {lines.map((line) => {
        const isNumbered = line % numbered === 0;
        return (
          <g key={line}>
            <path
              d={`M${at(line)} ${TOP + HEIGHT}v${isNumbered ? -14 : -7}`}
              className="stroke-ink"
              strokeWidth={isNumbered ? 1.2 : 0.7}
            />
            {isNumbered && line > 0 && (
              <text
                x={at(line)}
                y={TOP + HEIGHT + 13}
                textAnchor="middle"
                className="fill-ink-soft text-[9px]"
              >
                {line / 2}
              </text>
            )}
          </g>
        );
      })}
      <path
        d={`M${end} ${TOP + HEIGHT + 18}v-${HEIGHT + 22}`}
        className="stroke-coral"
        strokeWidth="1.6"
      />
      <text
        x={end}
        y={TOP - 8}
        textAnchor="middle"
        className="fill-coral text-[13px] font-semibold"
      >
        {unitsText(draw)}
      </text>
    </svg>
  );
}
