import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { digitsOf } from '#shared/lib/phone.ts';
import type { Order } from './order.entity.ts';

/** The orders in which every word stands somewhere; accents and capitals do not matter. Nothing asked for is no condition. */
export const ordersSaying = (search: string | undefined): FilterQuery<Order>[] =>
  (search ?? '').split(/\s+/).filter(Boolean).map(mentions);

const anywhere = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** The word stands in the name, the email or the reference; one without letters also in the phone, however that is written. */
function mentions(word: string): FilterQuery<Order> {
  const like = anywhere(word);
  const phone = /\p{L}/u.test(word) ? '' : digitsOf(word);
  return {
    [raw(
      (alias) => `(search_form(${alias}.patient_name) like search_form(?)
        or lower(coalesce(${alias}.patient_email, '')) like lower(?)
        or lower(${alias}.reference_number) like lower(?)
        or (? <> '' and regexp_replace(coalesce(${alias}.patient_phone, ''), '\\D', '', 'g') like ?)
        or ${alias}.customer_id in (select id from users where search_form(full_name) like search_form(?)
          or lower(coalesce(email, '')) like lower(?) or (? <> '' and phone like ?)))`,
      [like, like, like, phone, anywhere(phone), like, like, phone, anywhere(phone)],
    )]: [],
  } as FilterQuery<Order>;
}
