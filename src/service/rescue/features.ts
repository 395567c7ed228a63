/** What our service takes beyond specification §7, as the code lookup tells the website. */
export const features = ['acknowledge', 'panel']
