import { messageContract } from '#shared/messages.ts';
import { implement } from '#api/http/implement.ts';
import { makePhoto } from '#api/platform/pictures/make-picture.ts';
import { findRecipients, listTeam } from './list-recipients.ts';
import {
  countUnread,
  listConversation,
  listFolder,
  readThread,
  unreadTag,
} from './list-messages.ts';
import { presentMessage, presentRecipient } from './messages.present.ts';
import { markRead, readPhoto, sendMessage } from './messages.service.ts';
import { passOn } from './pass-on.ts';
import { searchFolder } from './search-letters.ts';
import { listWaitingLetters } from './waiting-letters.ts';

export const messageRoutes = implement(
  messageContract,
  {
    list: async ({ actor, em, query, deps, http }) => {
      const presented = ({ rows, next }: Awaited<ReturnType<typeof listFolder>>) => ({
        next,
        messages: rows.map((row) => presentMessage(row, deps.secrets.data, actor)),
      });
      const pageOf = async (folder: 'inbox' | 'sent') => {
        if (query.search) {
          return searchFolder(em, deps.secrets.data, actor, {
            folder,
            ...query,
            search: query.search,
          });
        }
        return presented(await listFolder(em, actor, folder, query));
      };
      if (query.with) {
        const { messages, next } = presented(await listConversation(em, actor, query.with, query));
        http.nextPage(next);
        return messages;
      }
      if (query.folder) {
        const { messages, next } = await pageOf(query.folder);
        http.nextPage(next);
        return messages;
      }
      const [inbox, sent] = [await pageOf('inbox'), await pageOf('sent')];
      return { inbox: inbox.messages, sent: sent.messages };
    },
    send: {
      before: async ({ actor: { id: caller }, body: { photo } }) => {
        const made = photo ? await makePhoto(photo, { caller }) : null;
        return async ({ actor, em, body, deps }) => {
          const message = await sendMessage(em, deps, actor, body, made);
          return presentMessage(message, deps.secrets.data, actor);
        };
      },
    },
    photo: async ({ actor, em, params, deps }) => ({
      data: await readPhoto(em, deps.secrets.data, actor, params.id),
    }),
    urgent: ({ actor, em }) => listWaitingLetters(em, actor),
    unreadCount: async ({ actor, em }) => ({ count: await countUnread(em, actor.id) }),
    markRead: async ({ actor, em, params, deps }) => {
      const opened = await markRead(em, actor, params.id);
      const thread = await readThread(em, actor, params.id);
      return {
        ...presentMessage(opened, deps.secrets.data, actor),
        thread: thread.map((row) => presentMessage(row, deps.secrets.data, actor)),
      };
    },
    passOn: async ({ actor, em, params, deps }) =>
      presentMessage(await passOn(em, actor, params.id), deps.secrets.data, actor),
    thread: async ({ actor, em, params, deps }) =>
      (await readThread(em, actor, params.id)).map((row) =>
        presentMessage(row, deps.secrets.data, actor),
      ),
    staff: async ({ actor, em }) => (await listTeam(em, actor)).map(presentRecipient),
    recipients: async ({ actor, em, query }) =>
      (await findRecipients(em, actor, query)).map(presentRecipient),
  },
  { unreadCount: (deps, actor) => unreadTag(deps, actor) },
);
