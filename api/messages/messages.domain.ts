import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { answeredPort } from './answered-port.ts';
import { MessagePhotoSchema, sealedMessagePhoto } from './message-photo.entity.ts';
import { MessageSchema, sealedLetter } from './message.entity.ts';
import { messageRoutes } from './messages.routes.ts';

export const messages: Domain<Route> = {
  name: 'messages',
  entities: [MessageSchema, MessagePhotoSchema],
  sealed: [
    {
      values: sealedLetter,
      key: ['id'],
      row: ['sender_id', 'receiver_id', "coalesce(client_id::text, '')"],
    },
    { values: sealedMessagePhoto, key: ['id'], row: ['message_id'] },
  ],
  routes: messageRoutes,
  requires: [answeredPort],
};
