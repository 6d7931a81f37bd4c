/**
 * Validation messages in English. Schemas contain the key (`validation.email`). The server answers with the sentence,
 * the browser with its translation. Vietnamese and Spanish: web/locales/{vi,es}/validation.json.
 */
export const validationTexts = {
  required: 'This field is required',
  invalid: 'Please check this value',
  number: 'Must be a number',
  wholeNumber: 'Must be a whole number',
  numberRange: 'This number is outside of what is possible',
  tooLong: 'This text is too long',
  fullNameMin: 'Full name must be at least 2 characters',
  phoneMin: 'Phone number must be at least 10 digits',
  phoneShort: 'Phone number must be at least 5 digits',
  bothOrNeither: 'Please fill in both, or neither',
  helpNumber: 'Please enter a phone number of at least 3 digits',
  phoneTen: 'Phone number must have 10 digits',
  phoneExtension: 'Please leave out the extension: it cannot be stored with the number',
  pleaseProvidePhone: 'Please provide a phone number',
  email: 'Please enter a valid email address',
  factorCode: 'Enter the six digits of your app, or a recovery code',
  passwordMin: 'Password must be at least 6 characters',
  passwordMinEight: 'Password must be at least 8 characters',
  passwordMinTwelve: 'Password must be at least 12 characters',
  passwordUppercase: 'Password must contain at least one uppercase letter',
  passwordDigit: 'Password must contain at least one number',
  passwordCommon: 'This password is too common. Please choose one that is harder to guess',
  passwordsDoNotMatch: 'Passwords do not match',
  addressFields: 'Please fill in all required address fields',
  addressMin: 'Address must be at least 3 characters',
  cityMin: 'City must be at least 2 characters',
  stateMin: 'State must be at least 2 characters',
  zipMin: 'ZIP code must be at least 3 characters',
  zipUs: 'Enter a ZIP code of five digits, such as 95814, or of nine, such as 95814-1234',
  postalCodeCanada: 'Enter a postal code such as K1A 0B1',
  countryMin: 'Country must be at least 2 characters',
  vietnamWard: 'Please enter the ward or commune',
  vietnamCityProvince: 'Please enter the city or province',
  paymentConsent: 'You must provide consent to proceed',
  emergencyReason: 'Please say in at least 10 characters why you must read it now',
  closingNote: 'Please say in at least 15 characters what was done and why',
  reasonWords: 'Please say it in words',
  takeBackReason: 'Please say in a few words what went wrong',
  moneyReason: 'Please say why the money is kept',
  freeReason: 'Please say why it costs nothing',
  terms: 'You must agree to the terms to proceed',
  cardHolder: 'Please enter the name on the card',
  medicalConsent:
    'You must provide consent before we can process your medical information and create your account',
  heightRange: 'Height must be between 100 and 250 cm',
  weightRange: 'Weight must be between 30 and 300 kg',
  feetRange: 'Feet must be between 3 and 8',
  inchesRange: 'Inches must be between 0 and 11',
  poundsRange: 'Weight must be between 66 and 660 lb',
  dateOfBirth: 'Please enter a valid date of birth (year 1900 or later)',
  dateOfBirthFuture: 'The date of birth cannot be in the future',
  futureDay: 'This day is still to come',
  dateOfBirthAdult: 'You must be at least 18 years old to use this service',
  gender: 'Please select a gender',
  conditions: 'Please tick your conditions, or none of the above',
  questions: 'Please tick what applies, or “none of these”',
  emailFormat: 'Invalid email format',
  resetCode: 'Please enter all 6 or 15 digits of the code',
  reference: 'Please enter the reference as it was given, such as SEM-1017',
  recipient: 'Recipient is required',
  subject: 'Subject is required',
  message: 'Message is required',
  noteContent: 'Content is required',
  noteLength: 'Content must be less than 5000 characters',
  priceMin: 'Price must be a positive number',
  priceCents: 'A price has at most two decimals',
  wholeCents: 'Must be a whole number of cents',
  refundAmountMin: 'Refund amount must be more than 0',
  refundAmountCents: 'Refund amount has at most two decimals',
  usernameRequired: 'Phone number (username) is required',
  staffEmail: 'Valid email is required',
  specialization: 'Specialization is required',
  licenseNumber: 'License number is required',
  staffName: 'Full name is required',
  url: 'Must be a valid URL',
  confirmPassword: 'Confirm password is required',
  passwordsDontMatch: "Passwords don't match",
  productName: 'Product name is required',
  description: 'Description is required',
  discountRange: 'Enter a percentage between 0 and 100',
  discountWhole: 'Enter a whole number, without decimals',
  dose: 'Enter the dose as on the label, like 0.25',
  doseImplausible: 'This is more than twice the highest weekly dose of the label',
  doseConcentration: 'This concentration cannot be right. Check mg and mL on the vial or pen',
  doseAboveSyringe: 'This dose is more than the syringe holds',
  planReason: 'Please say in at least 15 characters why',
  doseWeeks: 'Enter whole weeks, 1 to 104. Only the last step may be open',
  doseSyringe: 'Choose the syringe that the patient has',
  doseTime: 'Choose a time between 08:00 and 20:59',
  openingTimes: 'Enter an end after the beginning, and no times that overlap',
  joinLink: 'Enter an address that begins with https:// and contains {appointment} once',
  promisedHours: 'Enter whole hours, 1 to 240',
  retentionYears: 'Enter whole years, 6 to 50',
  promisedDays: 'Enter whole working days, 1 to 20',
  planType: 'Plan type is required',
  trackingNumber: 'A tracking number is required',
  trackingShape: 'This is no number of this carrier',
  postTitle: 'Title must be at least 5 characters',
  postSlugMin: 'Slug must be at least 5 characters',
  postSlug: 'Slug can only contain lowercase letters, numbers, and hyphens',
  postSummary: 'Summary must be at least 20 characters',
  postContent: 'Content must be at least 50 characters',
  postCategory: 'Please select a category',
  postLanguage: 'Please select a language',
  categoryName: 'Name must be at least 3 characters',
  categorySlugMin: 'Slug must be at least 3 characters',
  categorySlug: 'Slug can only contain lowercase letters, numbers, and underscores',
} as const;

export type ValidationText = keyof typeof validationTexts;

/** The message of a schema rule: `z.string().min(2, says('fullNameMin'))`. */
export const says = (text: ValidationText): string => `validation.${text}`;

const PREFIX = 'validation.';

/** The English sentence for a schema message. Anything that is not a key is returned unchanged. */
export const sentenceOf = (message: string): string =>
  message.startsWith(PREFIX)
    ? (validationTexts[message.slice(PREFIX.length) as ValidationText] ?? message)
    : message;

const keyBySentence = new Map<string, string>(
  Object.entries(validationTexts).map(([key, sentence]) => [sentence, PREFIX + key]),
);

/** The key for an English sentence from the server, or null if it is not one of ours. */
export const keyOfSentence = (sentence: string): string | null =>
  keyBySentence.get(sentence) ?? null;
