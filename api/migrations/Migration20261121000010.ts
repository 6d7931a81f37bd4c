import { Migration } from '@mikro-orm/migrations';

/** Messages: letters between two people, in threads. */
export class Migration20261121000010 extends Migration {
  override name = 'Migration20261121000010';

  override up(): void {
    this.addSql(
      `create table "messages" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "sender_id" int not null, "receiver_id" int not null, "parent_id" int null, "order_id" int null, "letter" text not null, "read_at" timestamptz null);`,
    );
    this.addSql(`create index "messages_inbox" on "messages" ("receiver_id", "created_at", "id");`);
    this.addSql(`create index "messages_sent" on "messages" ("sender_id", "created_at", "id");`);
    this.addSql(`create index "messages_thread" on "messages" ("parent_id", "created_at", "id");`);
    this.addSql('create index messages_unread on messages (receiver_id) where read_at is null;');
    this.addSql(
      `alter table "messages" add constraint "messages_sender_id_foreign" foreign key ("sender_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_receiver_id_foreign" foreign key ("receiver_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
    this.addSql(
      'alter table messages add constraint messages_parent_foreign foreign key (parent_id) references messages (id);',
    );
    this.addSql(
      `alter table "messages" add constraint "messages_two_people" check (sender_id <> receiver_id);`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_not_own_parent" check (parent_id <> id);`,
    );
    this.addSql(`create trigger messages_announced after insert or update or delete on messages
      for each statement execute function announce_change('messages');`);
  }
}
