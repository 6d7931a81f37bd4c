import { Migration } from '@mikro-orm/migrations';

export class Migration20261128202313_channels extends Migration {
  override name = 'Migration20261128202313_channels';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "address_states" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "channel" text not null, "address_key" varchar(64) not null, "bounced_at" timestamptz null, "opted_out_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "address_states" add constraint "address_states_once" unique ("channel", "address_key");`,
    );

    this.addSql(`alter table "push_subscriptions" add "acknowledged_at" timestamptz null;`);

    this.addSql(`alter table "deliveries" drop constraint "deliveries_channel_check";`);
    this.addSql(`alter table "deliveries" drop constraint "deliveries_state_check";`);
    this.addSql(
      `alter table "deliveries" add "provider_id" varchar(120) null, add "sent_at" timestamptz null, add "delivered_at" timestamptz null;`,
    );
    this.addSql(`create index "deliveries_of_provider" on "deliveries" ("provider_id");`);
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_channel_check" check ("channel" in ('push', 'sms', 'mail'));`,
    );
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_state_check" check ("state" in ('sending', 'sent', 'delivered', 'bounced', 'failed'));`,
    );

    this.addSql(
      `alter table "address_states" add constraint "address_states_channel_check" check ("channel" in ('sms', 'mail'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "address_states" cascade;`);

    // What the release before does not know of.
    this.addSql(`delete from "deliveries" where "channel" = 'push';`);
    this.addSql(`update "deliveries" set "state" = 'sent' where "state" = 'delivered';`);
    this.addSql(`update "deliveries" set "state" = 'failed' where "state" = 'bounced';`);

    this.addSql(`drop index "deliveries_of_provider";`);
    this.addSql(`alter table "deliveries" drop constraint "deliveries_channel_check";`);
    this.addSql(`alter table "deliveries" drop constraint "deliveries_state_check";`);
    this.addSql(
      `alter table "deliveries" drop column "provider_id", drop column "sent_at", drop column "delivered_at";`,
    );
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_channel_check" check ("channel" in ('sms', 'mail'));`,
    );
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_state_check" check ("state" in ('sending', 'sent', 'failed'));`,
    );

    this.addSql(`alter table "push_subscriptions" drop column "acknowledged_at";`);
  }
}
