import { Migration } from '@mikro-orm/migrations';

/** A picture lies in its row, as so far, or in a bucket. */
export class Migration20261126174241_picture_bucket extends Migration {
  override name = 'Migration20261126174241_picture_bucket';

  override up(): void {
    this.addSql(`alter table "blog_pictures" add "object_key" varchar(100) null;`);
    this.addSql(`alter table "blog_pictures" alter column "bytes" drop not null;`);
    this.addSql(
      `alter table "blog_pictures" add constraint "blog_pictures_object_key_unique" unique ("object_key");`,
    );
    this.addSql(
      `alter table "blog_pictures" add constraint "blog_pictures_one_place" check (num_nonnulls(bytes, object_key) = 1);`,
    );
  }

  override down(): void {
    this.addSql(`alter table "blog_pictures" drop constraint "blog_pictures_object_key_unique";`);
    this.addSql(`alter table "blog_pictures" drop constraint "blog_pictures_one_place";`);
    this.addSql(`alter table "blog_pictures" drop column "object_key";`);
    this.addSql(`alter table "blog_pictures" alter column "bytes" set not null;`);
  }
}
