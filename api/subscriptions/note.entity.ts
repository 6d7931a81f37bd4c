import { defineEntity, p } from '@mikro-orm/core';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

export const sealedNote = sealedColumn<string, [orderId: number, authorId: number]>(
  'notes',
  'content',
  (orderId) => `note on order ${orderId}`,
);

const NoteSchema = defineEntity({
  name: 'Note',
  tableName: 'notes',
  properties: {
    ...base,
    version: p.integer().version(),
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    author: () => p.manyToOne(User).deleteRule('restrict'),
    /** Encrypted like the medical form, so that a stolen dump contains no readable health data. */
    content: p.text().hidden(),
    /** For staff and admins only. */
    isPrivate: p.boolean().default(false),
    removedAt: p.datetime().nullable(),
    removedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
  },
  indexes: [{ name: 'notes_order_created', properties: ['order', 'createdAt', 'id'] }],
});

export class Note extends NoteSchema.class {
  seal(key: KeyRing, content: string): void {
    this.content = sealedNote.seal(key, [this.order.id, this.author.id], content);
  }

  open(key: KeyRing): string {
    return sealedNote.open(key, [this.order.id, this.author.id], this.content);
  }
}
NoteSchema.setClass(Note);
export { NoteSchema };
