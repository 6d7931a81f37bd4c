import { expect, test } from 'vitest';
import { healthWordIn } from './health-words.ts';

test.each([
  ...[
    'GLP-1 Direct',
    'GLP1 Rx',
    'G.L.P.-1 Care',
    'ＧＬＰ-1 Direct',
    'Compounded GLP',
    'Semaglutida Ya',
  ],
  ...['Tirz Clinic', 'OzempicNow', 'Wegovy4U', 'Trulicity Rx', 'Insulin House', 'Diabesity Care'],
  ...['Houston Weight Loss Center', 'Medical Weightloss', 'WeightWise', 'TheWeightDoctor'],
  ...[
    'Overweight No More',
    'Slim Clinic',
    'SlimRx',
    'The Skinny Shot',
    'Fat Loss MD',
    'Diets & Co',
  ],
  ...['Bye Obesity', 'Anti-obesity', 'Inject Health', 'Appetite Control', 'Drop Pounds'],
])('%s tells what is treated', (name) => expect(healthWordIn(name)).not.toBeNull());

test.each([
  ...['Clínica de Obesidad', 'Control de Peso', 'Sobrepeso Cero', 'Adelgace hoy', 'Adelgázate'],
  ...['Menos Kilos', 'Quema grasa', 'Dietas Madrid', 'Clínica Dietética', 'Cirugía Bariátrica'],
  ...['Diabetología Norte', 'Inyección Fácil'],
])('%s tells it in Spanish', (name) => expect(healthWordIn(name)).not.toBeNull());

test.each([
  ...['Giảm Cân An Khang', 'GIẢM CÂN'.normalize('NFD'), 'Giam Can 24h', 'giamcan.vn', 'GiamCan24h'],
  ...['Thừa cân', 'Béo phì', 'Giảm Béo Sài Gòn', 'Trị béo', 'Kiểm soát cân nặng', 'Giảm mỡ bụng'],
  ...['Tiểu đường', 'Dai thao duong'],
])('%s tells it in Vietnamese', (name) => expect(healthWordIn(name)).not.toBeNull());

test.each([
  ...[
    'Steadwell',
    'Lotus & Söhne Klinik',
    'Dietrich & Partner',
    'Lightweight Health',
    'Fatima Clinic',
  ],
  ...[
    'Weightman Family Practice',
    'Slimani Clinic',
    'Pounder Health',
    'Kilometer Health',
    'Exenatura',
  ],
  ...['Metabolic Health', 'Endocrinology Associates', 'Sema Yilmaz MD', 'Tirana Health'],
  ...['Clínica Delgado', 'Pesoa Clinic', 'Contrapeso', 'Salud Plena'],
  ...['Giảm Căng Thẳng', 'Cân Bằng', 'Trần Thừa Cẩn', 'Phòng khám Cần Thơ', 'Sức Khỏe Vàng'],
])('%s tells nothing', (name) => expect(healthWordIn(name)).toBeNull());
