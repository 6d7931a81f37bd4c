import { defineEntity, p } from '@mikro-orm/core';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { decryptJson, encryptJson } from '#api/platform/crypto.ts';

const NoteSchema = defineEntity({
  name: 'Note',
  tableName: 'notes',
  properties: {
    ...base,
    version: p.integer().version(),
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    author: () => p.manyToOne(User).deleteRule('restrict'),
    /** Encrypted, like the medical form: a stolen dump holds no health data in clear text. */
    content: p.text().hidden(),
    /** For staff and admins only. */
    isPrivate: p.boolean().default(false),
    removedAt: p.datetime().nullable(),
    removedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
  },
  indexes: [{ name: 'notes_order_created', properties: ['order', 'createdAt', 'id'] }],
});

export class Note extends NoteSchema.class {
  seal(key: Buffer, content: string): void {
    this.content = encryptJson(key, content, contextOf(this.order.id));
  }

  open(key: Buffer): string {
    return decryptJson<string>(key, this.content, contextOf(this.order.id));
  }
}
NoteSchema.setClass(Note);
export { NoteSchema };

const contextOf = (orderId: number) => `note on order ${orderId}`;
