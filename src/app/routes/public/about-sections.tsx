import { FigureStrip } from '@/components/figure-strip'
import { BenchSection } from '@/features/content/components/bench-section'
import { BrandCarousel } from '@/features/content/components/brand-carousel'
import { ServicesSection } from '@/features/content/components/services-section'
import { useFigures } from '@/hooks/use-figures'

export default function AboutSections() {
  const figures = useFigures()
  return (
    <>
      <FigureStrip
        label="The showroom in numbers"
        figures={[figures.years, figures.rating, figures.clients, figures.sold, figures.brands, figures.authenticity]}
      />
      <BenchSection />
      <ServicesSection />
      <BrandCarousel />
    </>
  )
}
