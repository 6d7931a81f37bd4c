import { beyondWords, SAFETY_LEVELS, type SafetyFinding } from '../finding.ts';
import type { ProductId } from '../../catalogue.ts';
import { MEDICINES, type MedicineId } from '../../medicines/medicines.ts';
import { aSafetyCase } from './given.ts';
import type { SafetyCase, SafetyForm } from '../safety-case.ts';

/** A case written on one line, as `clinic-forms.ts` explains. */
export type LineCase = {
  line: string;
  of: SafetyCase;
  /** The level of every finding, or `any`. `*` stands for some finding or other. */
  expected: ReadonlyMap<string, string>;
  /** Findings that may be raised as well. */
  maybe: readonly string[];
};

const FIELDS = {
  m: 'currentMedications',
  a: 'allergies',
  h: 'previousWeightLossAttempts',
  g: 'weightManagementGoals',
} as const;

/** The day and the body of the clinical requirements' cases: a BMI of 32.9. */
const CLINIC = { today: '2026-11-27', form: { height: 170, weight: 95 } };

const isMedicine = (name: string): name is MedicineId => MEDICINES.some((one) => one === name);

export const casesOf = (lines: string): LineCase[] => lines.trim().split('\n').map(caseOf);

function caseOf(line: string): LineCase {
  const arrow = line.lastIndexOf('=>');
  let given = line.slice(0, arrow).trim();
  const form: Record<string, unknown> = { ...CLINIC.form };
  let product: ProductId = 'semaglutide';
  let medicine: MedicineId | undefined;
  let profileDateOfBirth: string | null = null;
  if (given.startsWith('[')) {
    const close = given.indexOf(']');
    for (const option of given.slice(1, close).split(' ')) {
      const [name, value] = option.split('=') as [string, string?];
      if (name === 'tirzexa') product = name;
      else if (isMedicine(name)) medicine = name;
      else if (name === 'profileDateOfBirth') profileDateOfBirth = value ?? null;
      else form[name] = value === undefined ? true : name === 'dateOfBirth' ? value : Number(value);
    }
    given = given.slice(close + 1).trim();
  }
  if (given !== '') form[FIELDS[given[0] as keyof typeof FIELDS]] = given.slice(3);
  const [said, also] = line
    .slice(arrow + 2)
    .trim()
    .split(', maybe ') as [string, string?];
  const findings = said === 'nothing' ? [] : said.split(', ');
  const expected = new Map(findings.map((one) => one.split(' ') as [string, string]));
  const of = aSafetyCase({
    ...CLINIC,
    product,
    ...(medicine && { medicine }),
    profileDateOfBirth,
    form: form as Partial<SafetyForm>,
  });
  return { line, of, expected, maybe: also?.split(' ') ?? [] };
}

/** Whether the findings are those of the case: words to read are left to whoever reads them, and count for neither. */
export function isRight({ expected, maybe }: LineCase, found: readonly SafetyFinding[]): boolean {
  const findings = beyondWords(found);
  const fits = (level: string, wanted: string | undefined) => wanted === 'any' || level === wanted;
  const anything = expected.get('*');
  if (anything !== undefined) return findings.some(({ level }) => atLeast(level, anything));
  const isComplete = [...expected].every(([id, wanted]) =>
    findings.some((one) => one.id === id && fits(one.level, wanted)),
  );
  return isComplete && findings.every(({ id }) => expected.has(id) || maybe.includes(id));
}

const atLeast = (level: SafetyFinding['level'], wanted: string): boolean =>
  wanted === 'any' ||
  SAFETY_LEVELS.indexOf(level) <= SAFETY_LEVELS.indexOf(wanted as SafetyFinding['level']);

/** A sentence only has to raise what it is about: the other findings of its case are not looked at. */
export const isFound = ({ expected, maybe }: LineCase, found: readonly SafetyFinding[]): boolean =>
  expected.size === 0
    ? isRight({ expected, maybe } as LineCase, found)
    : [...expected.keys()].every((id) => found.some((one) => one.id === id));
