import type { z } from '#web/lib/zod.ts';
import { DoctorChange, NewDoctor, type DoctorDetail } from '#shared/doctors.ts';

export const NewDoctorForm = NewDoctor;
export const EditDoctorForm = DoctorChange;
export type EditDoctorInput = z.input<typeof EditDoctorForm>;

export const emptyDoctor: z.input<typeof NewDoctorForm> = {
  username: '',
  password: '',
  email: '',
  fullName: '',
  profileData: { specialization: '', licenseNumber: '', bio: '', imageUrl: '' },
};

export const doctorValues = ({ user, profile }: DoctorDetail): EditDoctorInput => ({
  user: { fullName: user.fullName, email: user.email ?? '', isActive: user.isActive },
  profile: { ...profile, imageUrl: profile.imageUrl ?? '' },
});
