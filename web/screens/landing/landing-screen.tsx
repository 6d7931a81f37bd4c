import { LandingAbout } from './landing-about.tsx';
import { LandingBenefits } from './landing-benefits.tsx';
import { LandingContact } from './landing-contact.tsx';
import { LandingFaq } from './landing-faq.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingProducts } from './landing-products.tsx';
import { LandingSteps } from './landing-steps.tsx';

/** The front door: what is sold, for whom, how it goes on, and who is behind it. */
export function LandingScreen() {
  return (
    <div className="mx-auto max-w-page space-y-20 sm:space-y-28">
      <LandingHero />
      <LandingProducts />
      <LandingSteps />
      <LandingBenefits />
      <LandingAbout />
      <LandingFaq />
      <LandingContact />
    </div>
  );
}
