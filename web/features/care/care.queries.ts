import { careContract, type Care } from '#shared/care.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePressed, type Pressed } from '#web/device/page/use-outbox.ts';
import { withPresses, type CarePress } from './pressed-care.ts';

/** The patient's own weights and goal, including writes that have not reached the server yet. */
export function useCare() {
  const query = useEndpoint(careContract.own, {});
  const presses = [
    ...usePressed(careContract.importWeights).map(as('import')),
    ...usePressed(careContract.saveWeight).map(as('save')),
    ...usePressed(careContract.removeWeight).map(as('remove')),
    ...usePressed(careContract.saveGoal).map(as('goal')),
  ]
    .filter(({ goneAt }) => goneAt === null || goneAt > query.dataUpdatedAt)
    .map(({ press }) => press);
  const data: Care | undefined = query.data && withPresses(query.data, presses);
  return { ...query, data };
}

const as =
  (kind: CarePress['kind']) =>
  ({
    input,
    goneAt,
  }: Pressed<
    (typeof careContract)['saveWeight' | 'removeWeight' | 'importWeights' | 'saveGoal']
  >) => ({
    goneAt,
    press: { kind, input } as CarePress,
  });

/** Writes for the same day are sent in order. */
const ofDay = ({ params }: { params: { day: string | number } }) => ({
  thread: `weight ${params.day}`,
  replaces: true,
});

export const useSaveWeight = () => useSend(careContract.saveWeight, { how: ofDay, quiet: true });
export const useRemoveWeight = () => useSend(careContract.removeWeight, { how: ofDay });
export const useImportWeights = () => useSend(careContract.importWeights, { quiet: true });
export const useSaveGoal = () =>
  useSend(careContract.saveGoal, {
    how: () => ({ thread: 'weight goal', replaces: true }),
    quiet: true,
  });

export const useCareOf = (id: number) =>
  useEndpoint(careContract.ofPatient, { params: { id } }, { staleTime: 0 });
