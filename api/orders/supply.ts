import {
  awaitsParcelSql,
  nothingFollowsSql,
  realOrdersSql,
  securedSql,
  statusInSql,
} from './order-where.ts';
import { existsForPerson } from './patient-days.ts';

/**
 * A supply whose end somebody must be told about, as a condition on orders `o` in SQL: sent and not cancelled, none
 * of its own follows, and no other supply lasts longer or is on its way. `supplyOf` (shared/care/supply.ts) decides the same on a device.
 */
export const NOT_FOLLOWED_UP = `${realOrdersSql('o')} and ${statusInSql('begun', 'o')} and ${nothingFollowsSql('o')}
  and not ${existsForPerson(
    'n',
    'o',
    `n.id <> o.id and ${realOrdersSql('n')}
    and (n.supplied_until > o.supplied_until or ${securedSql('n')} and ${statusInSql('undecided', 'n')}
      or ${awaitsParcelSql('n')})`,
  )}`;
