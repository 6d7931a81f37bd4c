import { Migration } from '@mikro-orm/migrations';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

type Row = { id: number; phone: string };
const BATCH = 5_000;

/**
 * A phone is one person however it is written (decision C107): what logins are compared by stands in a column of its
 * own. Accounts that have split by the rule of before, digit by digit, stay as they are: the one that has paid holds the
 * number, of several the oldest, and the others are marked until an admin merges them.
 */
export class Migration20261122000150 extends Migration {
  override name = 'Migration20261122000150';

  override async up(): Promise<void> {
    // It names the column that grows.
    await this.execute(`drop trigger users_searchable on users;`);
    await this.execute(
      `alter table "users" alter column "phone" type varchar(16), add "phone_key" varchar(20) null, add "is_phone_split" boolean not null default false;`,
    );
    await this
      .execute(`create trigger users_searchable after update of full_name, email, phone on users for each row
      when ((old.full_name, old.email, old.phone) is distinct from (new.full_name, new.email, new.phone))
      execute function keep_orders_search();`);
    await this.fillKeys();
    await this.execute(`alter table "users" alter column "phone_key" set not null;`);
    await this.execute(
      `update users u set is_phone_split = true from (
         select id, row_number() over (partition by phone_key order by
             exists (select from orders o where o.customer_id = users.id
               and o.payment_status in ('paid', 'pending_refund', 'refunded')) desc, id) as place
         from users where removed_at is null) placed
       where placed.id = u.id and placed.place > 1;`,
    );
    await this.execute(
      `create unique index users_phone_key_unique on users (phone_key) where removed_at is null and not is_phone_split;`,
    );
    await this.execute(
      `create index users_phone_split on users (phone_key) where removed_at is null and is_phone_split;`,
    );
  }

  private async fillKeys(): Promise<void> {
    for (let last = 0; ;) {
      const rows = (await this.execute(
        `select id, phone from users where id > ${last} order by id limit ${BATCH}`,
      )) as Row[];
      if (rows.length === 0) return;
      const keys = rows.map(({ id, phone }) => [id, keyOf(phone)]);
      await this.execute(
        `update users u set phone_key = given.key
         from (select (pair ->> 0)::int as id, pair ->> 1 as key from jsonb_array_elements(?::jsonb) pair) given
         where given.id = u.id`,
        [JSON.stringify(keys)],
      );
      last = rows.at(-1)!.id;
    }
  }
}

/** The rule as it stood on this day; until then phones were digits and nothing else. */
function keyOf(digits: string): string {
  const international = withCountryCode(digits);
  const parsed = parsePhoneNumberFromString(international);
  return parsed?.isPossible() ? parsed.number : international;
}

function withCountryCode(digits: string): string {
  const dialled = /^(?:00|011)(\d{10,})$/.exec(digits);
  if (dialled) return `+${dialled[1]}`;
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  if (/^0\d{9,10}$/.test(digits)) return `+84${digits.slice(1)}`;
  return `+${digits}`;
}
