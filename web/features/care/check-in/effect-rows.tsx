import { useTranslation } from 'react-i18next';
import { GRADES, type CheckInAnswers, type SideEffect } from '#shared/care/check-in.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';

type Effects = CheckInAnswers['effects'];
type EffectRowsProps = {
  asked: readonly SideEffect[];
  effects: Effects;
  onChange: (effects: Effects) => void;
};

/** The grade of each side effect, initially "none". */
export function EffectRows({ asked, effects, onChange }: EffectRowsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {asked.map((name) => (
        <Segmented
          key={name}
          showLabel
          label={t(`care.checkIn.effect.${name}`)}
          value={String(effects[name])}
          options={GRADES.map((grade) => ({
            value: String(grade),
            label: t(`care.checkIn.grade.${grade}`),
          }))}
          onChange={(value) => onChange({ ...effects, [name]: Number(value) })}
        />
      ))}
    </div>
  );
}
