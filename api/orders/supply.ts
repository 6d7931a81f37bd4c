import {
  awaitsParcelSql,
  medicineSql,
  nothingFollowsSql,
  realOrdersSql,
  returnedSql,
  securedSql,
  statusInSql,
} from './order-where.ts';
import { existsForPerson } from './patient-days.ts';

/** Of another medicine, prescribed since and not refunded before anything was sent: what was taken before is not renewed. */
const REPLACES = `${medicineSql('n')} <> ${medicineSql('o')} and n.id > o.id
  and (${statusInSql('inCare', 'n')} and (n.supplied_until is not null or not ${returnedSql('n')})
    or not ${statusInSql('inCare', 'o')} and n.supplied_until is not null)`;

/**
 * A supply whose end somebody must be told about, as a condition on orders `o` in SQL: sent and not cancelled, none
 * of its own follows, no other supply of the same medicine lasts longer or is on its way, nothing is being bought, and
 * no other medicine has replaced it. `supplyOf` (shared/care/supply.ts) decides the same on a device.
 */
export const NOT_FOLLOWED_UP = `${realOrdersSql('o')} and ${statusInSql('begun', 'o')} and ${nothingFollowsSql('o')}
  and not ${existsForPerson(
    'n',
    'o',
    `n.id <> o.id and ${realOrdersSql('n')}
    and (${medicineSql('n')} = ${medicineSql('o')} and (n.supplied_until > o.supplied_until or ${awaitsParcelSql('n')})
      or ${securedSql('n')} and ${statusInSql('undecided', 'n')}
      or ${REPLACES})`,
  )}`;
