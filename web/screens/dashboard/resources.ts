/** Where the resource links lead: real articles of the blog, and the questions on the landing page. */
export const GUIDE = '/blogs/understanding-semaglutide-benefits';
export const NUTRITION = '/blogs/healthy-meal-planning-budget';
export const FAQ = '/#faq';
