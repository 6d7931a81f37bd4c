import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#web/testing/render.tsx';
import { detailLines } from './audit-texts.ts';

beforeAll(() => startTexts('es'));

const linesOf = (filter: Record<string, string>) =>
  detailLines(i18next.t, { subject: 'order', detail: { filter } });

test('how a list was filtered and sorted is said in words of the reader’s language', () => {
  expect(linesOf({ sort: 'newest', status: 'shipping_pending', stage: 'paid' })).toEqual([
    'Orden: Más recientes primero',
    'Estado: Envío pendiente',
    'Paso: Pagados',
  ]);
  expect(linesOf({ refusal: 'risk', mode: 'live', folder: 'inbox', attention: 'true' })).toEqual([
    'Motivo: Riesgo para este paciente',
    'Modo: REAL',
    'Carpeta: Recibidos',
    'Requiere atención: sí',
  ]);
});

test('how a prescription ended is said in those words too', () => {
  const changes = [{ field: 'status', from: 'signed', to: 'superseded' }];
  const [line] = detailLines(i18next.t, { subject: 'prescription', detail: { changes } });
  expect(line).toBe('Estado: Receta firmada → Receta reemplazada');
});

test('a word that nobody has named yet is shown as it is', () => {
  expect(linesOf({ status: 'unheard_of' })).toEqual(['Estado: unheard_of']);
});
