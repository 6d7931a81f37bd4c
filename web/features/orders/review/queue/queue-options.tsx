import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { playCaseSound } from './case-sound.ts';
import { useFastLaneFlag, useShortcutFlag, useSoundFlag } from '../device-flag.ts';

/** A doctor's settings of this device: a sound for new cases, and single-letter shortcuts. */
export function QueueOptions() {
  const { t } = useTranslation();
  const [hasSound, setSound] = useSoundFlag();
  const [hasShortcuts, setShortcuts] = useShortcutFlag();
  const [isFast, setFast] = useFastLaneFlag();

  function changeSound(isOn: boolean) {
    setSound(isOn);
    // Plays the sound so that users know it, and because browsers require a user gesture before playing anything.
    if (isOn) void playCaseSound();
  }

  return (
    <Popover
      label={t('doctor.options.title')}
      trigger={
        <IconButton
          variant="secondary"
          label={t('doctor.options.title')}
          icon={<SlidersHorizontal aria-hidden="true" />}
        />
      }
    >
      <div className="space-y-4">
        <Switch
          label={t('doctor.options.sound')}
          hint={t('doctor.options.soundHint')}
          checked={hasSound}
          onChange={changeSound}
        />
        <Switch
          label={t('doctor.options.fastLane')}
          hint={t('doctor.options.fastLaneHint')}
          checked={isFast}
          onChange={setFast}
        />
        <Switch
          label={t('doctor.options.shortcuts')}
          hint={t('doctor.options.shortcutsHint')}
          checked={hasShortcuts}
          onChange={setShortcuts}
        />
      </div>
    </Popover>
  );
}
