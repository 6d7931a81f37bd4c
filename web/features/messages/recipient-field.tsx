import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/lib/may-call.ts';
import type { Recipient } from '#shared/messages.ts';
import { messageContract } from '#shared/messages.ts';
import { fieldError } from '#web/lib/form.tsx';
import { useSession } from '#web/device/page/session.tsx';
import { useSettled } from '#web/lib/timed-values.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SearchSelect } from '#web/ui/form/search-select.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { ComposeForm } from './compose-values.ts';
import { useRecipients, useStaff } from './messages.queries.ts';

type RecipientFieldProps = {
  form: ComposeForm;
  recipient: Recipient | null;
  isFixed: boolean;
  onPick: (recipient: Recipient) => void;
};

/** The recipient: fixed in a reply, a short list for customers, a search for the team. */
export function RecipientField({ form, recipient, isFixed, onPick }: RecipientFieldProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const Choice = mayCall(user, messageContract.recipients) ? PersonSearch : StaffSelect;
  return (
    <Field
      label={t('messages.form.recipient')}
      error={fieldError(t, form.formState.errors.receiverId)}
      required={!isFixed}
    >
      {isFixed && recipient ? (
        <TextInput readOnly value={t('messages.person', wordsOf(recipient, t))} />
      ) : (
        <Choice form={form} recipient={recipient} onPick={onPick} />
      )}
    </Field>
  );
}

type ChoiceProps = Omit<RecipientFieldProps, 'isFixed'>;

const wordsOf = ({ fullName, role }: Recipient, t: (key: string) => string) => ({
  name: fullName,
  role: t(`roles.${role}`),
});

function StaffSelect({ form, onPick }: ChoiceProps) {
  const { t } = useTranslation();
  const staff = useStaff();
  const {
    field: { ref, value, onBlur, onChange },
  } = useController({ control: form.control, name: 'receiverId' });
  const list = staff.data ?? [];
  return (
    <>
      <Select
        data-autofocus
        ref={ref}
        onBlur={onBlur}
        value={list.some(({ id }) => id === value) ? value : ''}
        onChange={({ target }) => {
          const picked = list.find(({ id }) => id === Number(target.value));
          onChange(picked?.id);
          if (picked) onPick(picked);
        }}
      >
        <option value="">
          {t(staff.isPending ? 'ui.loading' : 'messages.form.chooseRecipient')}
        </option>
        {list.map((one) => (
          <option key={one.id} value={one.id}>
            {t('messages.person', wordsOf(one, t))}
          </option>
        ))}
      </Select>
      {staff.isError && (
        <Alert
          tone="danger"
          className="mt-3"
          action={
            <Button variant="secondary" size="sm" onClick={() => void staff.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('messages.form.recipientsFailed')}
        </Alert>
      )}
    </>
  );
}

function PersonSearch({ form, recipient, onPick }: ChoiceProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = useRecipients(useSettled(search.trim()));
  const {
    field: { ref, onBlur, onChange },
  } = useController({ control: form.control, name: 'receiverId' });
  const list = found.data ?? [];
  const optionOf = (one: Recipient) => ({
    id: one.id,
    label: t('messages.person', wordsOf(one, t)),
  });
  const note = found.isError ? 'recipientsFailed' : 'nobodyFound';
  return (
    <SearchSelect
      data-autofocus
      ref={ref}
      value={recipient && optionOf(recipient)}
      options={list.map(optionOf)}
      onSearch={setSearch}
      onBlur={onBlur}
      onChange={(id) => {
        onChange(id);
        const picked = list.find((one) => one.id === id);
        if (picked) onPick(picked);
      }}
      note={t(found.isPending ? 'ui.loading' : `messages.form.${note}`)}
      openLabel={t('messages.form.showRecipients')}
      placeholder={t('messages.form.searchRecipient')}
    />
  );
}
