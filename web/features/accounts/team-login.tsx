import { EmailCard } from './email-card.tsx';
import { FactorCard } from './factor/factor-card.tsx';

/** What a login of the team has beside a patient's. Until it has its second factor, that alone. */
export const TeamLogin = (props: { mustEnrol: boolean; onEnrolled: () => void }) => (
  <>
    <FactorCard onEnrolled={props.onEnrolled} />
    {!props.mustEnrol && <EmailCard />}
  </>
);
