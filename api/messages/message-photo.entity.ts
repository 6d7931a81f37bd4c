import { defineEntity, p } from '@mikro-orm/core';
import { base } from '#api/platform/base.entity.ts';
import { sealedColumn } from '#api/platform/sealing.ts';
import { Message } from './message.entity.ts';

/** The photo of a message, in a table of its own, so that a list of messages reads none. It is erased with its message. */
const MessagePhotoSchema = defineEntity({
  name: 'MessagePhoto',
  tableName: 'message_photos',
  properties: {
    ...base,
    message: () => p.manyToOne(Message).deleteRule('cascade'),
    /** WebP as base64, encrypted. */
    sealed: p.text().hidden(),
  },
  uniques: [{ name: 'message_photos_one', properties: ['message'] }],
});

export class MessagePhoto extends MessagePhotoSchema.class {}
MessagePhotoSchema.setClass(MessagePhoto);
export { MessagePhotoSchema };

export const sealedMessagePhoto = sealedColumn<string, [messageId: number]>(
  'message_photos',
  'sealed',
  (messageId) => `photo of message ${messageId}`,
);
