import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '#api/accounts/user.entity.ts';
import { sellsSomething } from '#api/checklist/checklist.service.ts';
import { openingOf } from '#api/practice/opening.service.ts';
import { findingsOn, type Finding } from './finding.ts';

export async function practiceFindings(em: EntityManager): Promise<Finding[]> {
  const { fine, look, mend } = findingsOn('practice');
  const admins = await em.count(User, { role: 'admin', isActive: true, removedAt: null });
  if (admins === 0) return [mend('nobody can administer it: run npm run admin:create')];
  if (!(await openingOf(em)).isOpen)
    return [look('it is closed: an admin opens it at /admin/practice')];
  const doctors = await em.count(User, { role: 'doctor', isActive: true, removedAt: null });
  return [
    (await sellsSomething(em))
      ? fine('it is open')
      : mend('it is open and nothing is on sale: price the medicines at /admin/products'),
    ...(doctors === 0 ? [look('no doctor has an account: orders wait for an administrator')] : []),
  ];
}
