import type { BuiltLegalTexts } from './legal.ts';

export const legalTexts: BuiltLegalTexts = {
  draft:
    'Draft for the practice’s lawyer. It says in plain words what this service does; it has not been checked legally yet.',
  contact: 'Questions about this page? Write or call us:',
  bundled:
    'You have no connection, and this device has not loaded the practice’s current text yet. This is the text that comes with the app.',
  since: 'Version {version}, valid from {day}.',
  earlier: 'This is an earlier version.',
  current: 'Read the one in force now',
  documents: {
    privacy: `# Privacy policy

What we know about you, why, who reads it, and how long we keep it.

> ## Privacy at a glance
>
> **What we keep**\\
> Your contact details, address, medical form, orders, payments and messages. Form and messages are stored encrypted, and your card number not at all.
>
> **Who reads it**\\
> Doctors and administrators of the practice read your medical form, other staff do not. Your account shows you who opened it.
>
> **What we never send**\\
> Nothing to advertisers or analytics companies, and no name, medicine or result in a notification. What you answer before you pay stays on your device until you send the form; only the health check goes to the doctor with your order.
>
> **How to get or delete it**\\
> Save a copy or delete your account yourself; without an account, write or call. Treatment records and payments must be kept for {{retentionYears}} years, the rest is erased at once.
>
> [Save a copy of my data](/account/data) · [Delete my account](/account/delete)

## What we collect

- Your name, phone number, email address if you give one, and where to ship.
- Your answers to the health check before an order, and your medical form: date of birth, sex, height, weight, conditions, medications, allergies and goals. Date of birth and sex also stand in your profile.
- Your orders and payments, the decisions of the doctor, and the messages you exchange with us.
- Which version of our texts you agreed to, in which language and when.
- Technical traces that keep the service safe: logins, failed logins, the kind of device you log in on, and the address a request comes from for as long as it takes to limit misuse.

## What we use it for

So that a licensed doctor can decide about your treatment, so that your medication reaches you, and so that you can be charged and refunded correctly. We do not sell your data, show no advertising, and use no trackers or analytics of other companies. Visits to our articles are counted without storing who you are.

## Who reads your health data

Doctors and administrators of the practice, for your treatment. Other staff see your profile, your orders and the team’s notes on them, but neither your medical form nor what the doctor wrote about it. A message is read by the two people who write to each other; if it tells of a danger, also by the clinicians who are called to answer it.

Whenever somebody on the team opens your medical form or record, and whenever it is changed, this is written into an access log that nobody can alter unnoticed.

## How it is protected

- Connections are encrypted. Health checks, medical forms, the notes of doctors and team, and messages are also encrypted in our database, with a key that is kept elsewhere.
- Passwords are stored only as a fingerprint from which nobody can read them.
- The health data and messages that the app keeps on your device, so that it works without a network, are encrypted there and are removed when you log out.
- Notifications on your device contain no name, no medicine and no result: they only say what kind of news there is, such as a message or a parcel.

## Who else receives data

- Where card payments are switched on, Stripe takes them. Your card number goes straight to Stripe and never to us; we keep the last four digits, the name on the card and what was paid.
- The pharmacy that fills your prescription gets the prescription: your name, date of birth and address, the medicine with its dose and directions, and where to send it.
- The carrier gets your name, address and phone number for the parcel.
- The provider of SMS or email gets your number or address with what we send you: one-time codes, and news without any health detail.
- If you switch on notifications, the push service of your browser’s maker delivers them, encrypted.

## Cookies and storage on your device

Only what the service needs, and nothing for advertising:

- A cookie that keeps you logged in: until you close the browser or, if you ask to stay logged in, for up to a year. A patient’s login ends automatically after 30 days without use.
- If you do not ask to stay logged in: a cookie that only notes that the browser is still open.
- A cookie that opens your own purchase for 30 days.
- A cookie, for 180 days, by which we recognize a device you have logged in on, so that a stranger who guesses at your password does not lock you out. It opens nothing.
- A cookie, for a year, with the language in which you read, so that the next page comes in it.
- On the device itself, without a cookie: your login, and what you have begun to write until it is sent.
- When you pay by card, Stripe may set cookies of its own to prevent fraud.

## How long we keep it

The medical record of a treatment that was dispensed, payments, refunds and the access log are kept for the practice’s retention time, which is {{retentionYears}} years unless the law asks for another. One-time codes expire after 70 minutes at the latest.

## Your rights

- You can see your orders, payments and messages in your account, and correct your profile there. To correct something in your medical form, write to us.
- You can save a copy of your data and delete your account yourself, under “Account”. What does not have to be kept is erased then. For corrections of your record, please write or call.
- When an account is closed, nobody can log in with it any more, and we tell you what is kept and why.
- You may withdraw a consent at any time. What was done before stays lawful.
`,
    terms: `# Terms of service

What you can expect from us, and what we expect from you.

## What this service is

An online service through which licensed doctors review whether a GLP-1 medicine is suitable for you, and through which it is shipped to you. It is for adults 18 and older. It is not for emergencies: in an emergency, call your local emergency number.

## The doctor decides

An order is a request. A doctor reviews it and may approve it, reject it, or ask you for more. Nothing is shipped without an approval.

## Prices and payment

- The price of your plan, shipping included, is shown before you pay, and it is the price you are charged.
- The plan is charged once: when you order or, where the payment page says so, only when a doctor approves it. Until then the amount is reserved on your card. Nothing else is charged without a new order of yours.
- If the doctor does not approve the treatment, it costs you nothing. What was charged goes back in full the same way you paid, which usually takes banks 5 to 10 business days; what was only reserved is released.

## Shipping

After approval we ship to the address in your order and give you a tracking number. Please check the address before you pay, and tell us at once when a parcel is damaged or does not arrive.

## Ending a plan

Plans end automatically when their time is over. To stop earlier, write to us. A medicine that has left the pharmacy cannot be taken back.

## What we ask of you

- Answer the medical form truthfully and completely, and tell us when something changes.
- Use the medicine as prescribed, and give it to nobody else.
- Keep your password to yourself. Tell us when somebody else may know it.

## If something goes wrong

Tell us, and we put it right. These terms limit no right that the law gives you as a patient or consumer. The applicable law and the responsible court are for the practice’s lawyer to add.

## Changes

For an order, the terms count as they stood when you placed it.
`,
    'telehealth-consent': `# Consent to telehealth

What it means to be treated by a doctor you do not meet in person.

## How it works

You answer a medical form, and a licensed doctor reads it and decides. The doctor does not examine you in person, may ask further questions by message, and may ask for laboratory results or for a visit to a doctor near you.

## What it can and cannot do

- It saves a trip, and your answers can be read carefully and again.
- The doctor sees only what you write. Wrong or missing answers can make a treatment dangerous.
- Technology can fail: a message can come late, or a connection can break.
- It does not replace your own doctor, and it is not for emergencies.

## About the medicines

GLP-1 medicines have side effects, mostly nausea, vomiting, diarrhea and constipation. Rare ones are serious, such as inflammation of the pancreas or gallbladder trouble. They must not be used in pregnancy, nor by people with certain thyroid tumors in themselves or their family. Your doctor weighs this with your answers; read the leaflet that comes with the medicine.

Medicines that a pharmacy compounds for you are not FDA-approved: the FDA does not review them for safety, effectiveness or quality before they are sold.

## Get help at once

Call your local emergency number for severe belly pain that does not go away, trouble breathing, swelling of the face, fainting, or thoughts of harming yourself.

## What you agree to

- That doctors of the practice review and treat you by these means.
- That your answers are true and complete, and are used for your treatment.
- That your data are handled as the privacy policy says.

## You can change your mind

You may refuse or withdraw this consent at any time by writing to us; other ways of treatment remain open to you. What was done before stays on record.
`,
    'privacy-practices': `# Notice of privacy practices

This notice describes how medical information about you may be used and disclosed, and how you can get access to it. Please read it carefully.

## Our duties

- We must keep your medical information private and secure, give you this notice, and follow it as long as it is in force.
- We must tell you without unreasonable delay if somebody who was not allowed to has had access to your medical information.
- Any use or disclosure that this notice does not name needs your written permission, which you can withdraw at any time.

## How we use it and whom we give it to

- **Treatment:** the doctors of {{brand}} read your health check, medical form, check-ins, weights and messages to them in order to decide and to treat you.
- **Pharmacy:** the pharmacy that fills your prescription gets it, with your name, date of birth, address and phone number.
- **Payment:** the card company learns what you pay and the name on the card, not your medical form. We keep which order was paid.
- **Running the practice:** administrators may read your record, for example to answer a complaint. Other staff see your profile, orders and the team’s notes on them, not your medical form.
- **Shipping:** the carrier gets your name, address and phone number.
- **Reaching you:** notifications, and messages by email or SMS, contain no medicine, no result and no diagnosis.

## When the law requires or allows more

- We must disclose medical information when the law requires it, for example to a court that orders it, to health oversight, or to report a serious side effect.
- We may disclose what is needed to avert a serious and immediate danger to you or others.

## What we do not do

- We do not sell your medical information, and we do not use it or pass it on for advertising.

## Your rights

- **A copy:** you can [read and save everything](/account/data) that is kept about you, at once and free of charge. Without an account, write or call.
- **A correction:** ask us in writing to correct your record. If we refuse, we tell you why, and your objection can be added.
- **Who has read it:** your account [lists who on the team opened your record](/account/looks) and when. You may also ask us for a list of disclosures.
- **A restriction:** you may ask us not to use or disclose something. We are not always able to agree, and tell you so.
- **Confidential contact:** you may ask us to reach you in another way or at another address.
- **Deletion:** you can [delete your account](/account/delete). The record of a treatment that was dispensed must be kept for {{retentionYears}} years; the rest is erased.
- **This notice:** you can read, save and print it at any time, and we send it to you on paper if you ask.

## Complaints

If you think that your privacy was not respected, write to {{contactEmail}} or call {{contactPhone}}. In the United States you can also complain to the Office for Civil Rights of the Department of Health and Human Services. Nobody will treat you worse because of a complaint.

## Changes

We may change this notice. A new version counts from the date that stands on it, also for what we already keep; until that day the former one does.
`,
  },
};
