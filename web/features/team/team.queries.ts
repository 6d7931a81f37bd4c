import { teamContract } from '#shared/team.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

/** The dialogs show errors themselves. */
const ownErrors = { quiet: true } as const;

/** Whoever has handed on a link waits here until the person has joined, on a device of their own. */
const waiting = { staleTime: 0, refetchInterval: 20_000, refetchOnWindowFocus: true } as const;

export const useMembers = () => useEndpoint(teamContract.list, {}, waiting);
export const useInvitations = () => useEndpoint(teamContract.invitations, {}, waiting);
export const useMemberSessions = (id: number) =>
  useEndpoint(teamContract.sessions, { params: { id } }, { staleTime: 0 });

export const useEndSession = () => useSend(teamContract.endSession, ownErrors);
export const useEndSessions = () => useSend(teamContract.endSessions, ownErrors);
export const useSetActive = () => useSend(teamContract.setActive, ownErrors);
export const useInvite = () => useSend(teamContract.invite, ownErrors);
export const useRenewInvitation = () => useSend(teamContract.renewInvitation, ownErrors);
export const useWithdrawInvitation = () => useSend(teamContract.withdrawInvitation, ownErrors);
export const useOpenInvitation = (token: string) =>
  useEndpoint(teamContract.openInvitation, { body: { token } }, { enabled: token !== '' });
export const useJoin = () => useSend(teamContract.join, ownErrors);
