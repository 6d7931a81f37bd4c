import { LandingAbout } from './landing-about.tsx';
import { LandingBenefits } from './landing-benefits.tsx';
import { LandingComparison } from './landing-comparison.tsx';
import { LandingContact } from './landing-contact.tsx';
import { LandingDosing } from './landing-dosing.tsx';
import { LandingFaq } from './landing-faq.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingProducts } from './landing-products.tsx';
import { LandingSteps } from './landing-steps.tsx';
import { LandingStories } from './landing-stories.tsx';

/** The landing page: what is sold, for whom, how it works, and who is behind it. */
export function LandingScreen() {
  return (
    <div className="mx-auto max-w-page space-y-20 sm:space-y-28">
      <LandingHero />
      <LandingProducts />
      <LandingComparison />
      <LandingDosing />
      <LandingSteps />
      <LandingBenefits />
      <LandingStories />
      <LandingAbout />
      <LandingFaq />
      <LandingContact />
    </div>
  );
}
