import type { Attention } from '#shared/care/letter-attention.ts';
import type { Message, Recipient } from '#shared/messages.ts';
import { otherParty } from './compose-target.ts';

/** One person and the messages exchanged with them that are known, newest first. */
export type Correspondence = {
  person: Recipient;
  messages: readonly Message[];
  isUnread: boolean;
  /** The strongest of what their unread messages need. */
  attention: Attention | null;
};

/**
 * The messages of both folders by person, who wrote last first. `since`: what is older may be incomplete, as with a folder
 * of which only a part is loaded, so nobody is listed whose newest known message lies before it.
 */
export function peopleOf(
  folders: readonly (readonly Message[])[],
  myId: number,
  since: string | null,
): Correspondence[] {
  const byPerson = new Map<number, Message[]>();
  for (const message of folders.flat().sort(newestFirst)) {
    const { id } = otherParty(message, myId);
    const theirs = byPerson.get(id);
    if (theirs) theirs.push(message);
    else byPerson.set(id, [message]);
  }
  return [...byPerson.values()]
    .filter(([newest]) => since === null || newest!.createdAt >= since)
    .map((messages) => {
      const unread = messages.filter(
        ({ receiverId, status }) => receiverId === myId && status === 'unread',
      );
      return {
        person: otherParty(messages[0]!, myId),
        messages,
        isUnread: unread.length > 0,
        attention: strongestOf(unread),
      };
    });
}

function newestFirst(one: Message, other: Message): number {
  if (one.createdAt === other.createdAt) return other.id - one.id;
  return one.createdAt < other.createdAt ? 1 : -1;
}

const strongestOf = (messages: readonly Message[]): Attention | null => {
  const found = messages.map(({ attention }) => attention);
  if (found.includes('urgent')) return 'urgent';
  return found.find((one) => one != null) ?? null;
};
